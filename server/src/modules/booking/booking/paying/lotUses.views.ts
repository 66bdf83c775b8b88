import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { addDays, firstOfMonth, localTimeOf, startOfWeek, weekdayOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { BookableSession } from '../booking.views.ts';
import { isLimited, isLimitedAhead, NO_USES as NO_USE, type Due, type LotUses } from './eligibility.rules.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_USES: ReadonlyMap<string, LotUses> = new Map();

const earlier = (a: string, b: string): string => (a < b ? a : b);
interface Counting {
  localDate: string;
  startAt: Date;
  weekStart: number;
  now: Date;
  exceptId: string | null;
}

/**
 * Places near a day, or ahead, that limited packages pay for; ahead also those that wait for their membership's next
 * cycle. A class that has begun adds none to those ahead. With the packages locked nobody can add one meanwhile.
 */
async function usesOf(
  tx: Tx,
  lots: readonly Lot[],
  { localDate, startAt, weekStart, now, exceptId }: Counting,
): Promise<ReadonlyMap<string, LotUses>> {
  const limited = lots.filter(isLimited);
  if (limited.length === 0) return NO_USES;
  const [ids, members] = [
    limited.map((lot) => lot.studioPackageTransactionId),
    [...new Set(limited.map((lot) => lot.memberId))],
  ];
  const [week, month] = [startOfWeek(localDate, weekStart), firstOfMonth(localDate)];
  const waiting = limited.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const ahead = limited.some(isLimitedAhead) && startAt > now ? sql`or s.start_at > ${now}` : sql``;
  const { rows } = await sql<LotUses & { id: string }>`
    select coalesce(b.studio_package_transaction_id, b.provisional_for) as id,
      count(*) filter (where s.local_date = ${localDate}::date)::int as "onDay",
      count(*) filter (where s.local_date between ${week}::date
        and ${addDays(week, 6)}::date)::int as "inWeek",
      count(*) filter (where s.local_date >= ${month}::date
        and s.local_date < ${month}::date + interval '1 month')::int as "inMonth",
      count(*) filter (where s.start_at > ${now})::int as upcoming
    from booking b join session s using (studio_id, schedule_id)
    where b.member_id = any(${members}::uuid[]) and (b.studio_package_transaction_id = any(${ids}::uuid[])
        or b.provisional_for = any(${waiting}::uuid[]))
      and b.status in ${inList(HOLDING)}
      and b.booking_id <> ${exceptId ?? NOBODY}::uuid
      and (s.local_date >= ${earlier(week, month)}::date
        and s.local_date < ${month}::date + interval '1 month 7 days' ${ahead})
    group by 1`.execute(tx);
  const found = new Map(rows.map(({ id, ...uses }) => [id, uses]));
  const upcomingOf = (id: string | null): number => (startAt > now && id && found.get(id)?.upcoming) || 0;
  return new Map(
    limited.map(({ studioPackageTransactionId: id, subscriptionId }) => [
      id,
      { ...(found.get(id) ?? NO_USE), upcoming: upcomingOf(id) + upcomingOf(subscriptionId) },
    ]),
  );
}

/** A session as a Due: what the eligibility rules of the packages read of it. */
export async function dueOf(
  tx: Tx,
  lots: readonly Lot[],
  {
    session,
    settings,
    now,
    exceptId = null,
  }: { session: BookableSession; settings: StudioSettings; now: Date; exceptId?: string | null },
): Promise<Due> {
  const { templateType, classTemplId, categoryId, localDate, creditCost, startAt } = session;
  const hasHours = lots.some(({ eligibleWindows }) => eligibleWindows.length > 0);
  return {
    templateType,
    classTemplId,
    categoryId,
    localDate,
    creditCost,
    weekday: weekdayOf(localDate),
    startTime: hasHours ? localTimeOf(startAt.toISOString(), settings.timezone) : '',
    uses: await usesOf(tx, lots, { localDate, startAt, weekStart: settings.weekStart, now, exceptId }),
    dateOrder: settings.dateOrder,
  };
}
