import type { Engagement } from '@studio/contract/members/engagement.schema';
import { addDays, startOfWeek } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { CAN_END, figuresOf, lots, SOON_DAYS, type FiguresQuery } from './engagement.views.ts';

interface Figures extends Pick<Engagement, 'status' | 'reason' | 'visits' | 'visits30' | 'visits90'> {
  visits_12_weeks: number;
  no_shows90: number;
  late_cancels90: number;
  streak_weeks: number;
  last_visit_at: Date | null;
  next_booking_at: Date | null;
  spent_minor: number;
  owed_minor: number;
  is_unsigned: boolean;
  tenure_days: number;
  joined_at: Date;
}

/** The figures of one member as of now. */
export async function figuresNow(tx: Tx, query: FiguresQuery): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select f.*, m.joined_at from (${figuresOf(query)}) f join member m using (member_id)`.execute(tx);
  return rows[0];
}

/** A package `o` pays for all that a package `l` does, and for longer. */
const REPLACES = sql`(o.member_id = l.member_id and o.is_usable and o.status <> 'FROZEN'
  and (o.is_renewed or coalesce(o.end_date, o.fixed_end, 'infinity') > l.end_date)
  and o.eligible_types @> l.eligible_types
  and (o.eligible_windows = '[]' or o.eligible_windows = l.eligible_windows)
  and (o.eligible_categories || o.eligible_templates = '{}'
    or (l.eligible_categories || l.eligible_templates <> '{}'
      and o.eligible_categories @> l.eligible_categories and o.eligible_templates @> l.eligible_templates)))`;

/** The next end in the coming days of a package that no other of theirs replaces. */
export async function endsForGood(tx: Tx, query: FiguresQuery): Promise<string | null> {
  const { rows } = await sql<{ endsOn: string | null }>`
    with ${lots(query)}
    select min(l.end_date) as "endsOn" from lot l
    where ${CAN_END} and l.end_date <= ${query.today}::date + ${SOON_DAYS}::int
      and not exists (select from lot o where ${REPLACES})`.execute(tx);
  return rows[0]?.endsOn ?? null;
}

const WEEKS = 12;

/** Visits in each of the last twelve weeks, the oldest first; each by its first day. */
export async function visitsByWeek(
  tx: Tx,
  memberId: string,
  { today, weekStart }: { today: string; weekStart: number },
): Promise<Engagement['weeks']> {
  const last = startOfWeek(today, weekStart);
  const { rows } = await sql<Engagement['weeks'][number]>`
    select week.first_day::date as "from", week.first_day::date as monday, count(s.schedule_id)::int as visits
    from generate_series(${addDays(last, -7 * (WEEKS - 1))}::timestamp, ${last}::timestamp,
      interval '1 week') week (first_day)
    left join (
      select s.local_date, s.schedule_id from booking b join session s using (studio_id, schedule_id)
      where b.member_id = ${memberId} and b.status = 'CHECKED_IN'
    ) s on s.local_date >= week.first_day and s.local_date < week.first_day + interval '1 week'
    group by week.first_day order by week.first_day`.execute(tx);
  return rows;
}
