import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type {
  StaffWaitlistEntry,
  WaitlistEntry,
  WaitlistStatus,
} from '@studio/contract/booking/waitlist.schema';
import { MINUTE } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { ownAndFamily } from '../../../members/family-link/family-link.api.ts';
import { bookableSession } from '../booking.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { taughtBy } from '../../../../platform/db/sql/taughtBy.ts';

interface Row {
  waitlist_id: string;
  schedule_id: string;
  member_id: string;
  place: number;
  status: WaitlistStatus;
  accept_late: boolean;
  joined_at: Date;
  expires_at: Date | null;
  settled_at: Date | null;
  skip_reason: string;
  booking_id: string | null;
  member_name: string;
}

const isInLine = (alias: 'w' | 'o'): RawBuilder<unknown> =>
  sql`${sql.ref(alias)}.status in ('WAITING', 'OFFERED')`;

/** Positions have gaps; the position on screens counts the entries before it, itself included. */
const entries = (condition: RawBuilder<unknown>) => sql<Row>`
  select w.waitlist_id, w.schedule_id, w.member_id, w.status, w.accept_late, w.joined_at, w.expires_at,
    w.settled_at, w.skip_reason, w.booking_id,
    ${shownName('m')} as member_name,
    case when ${isInLine('w')} then (
      select count(*)::int from waitlist_entry o
      where o.studio_id = w.studio_id and o.schedule_id = w.schedule_id and o.position <= w.position
        and ${isInLine('o')}
    ) else 0 end as place
  from waitlist_entry w join member m using (studio_id, member_id)
  where ${condition}`;

const toEntry = (row: Row): WaitlistEntry => ({
  waitlistId: row.waitlist_id,
  scheduleId: row.schedule_id,
  memberId: row.member_id,
  position: row.place,
  status: row.status,
  acceptLate: row.accept_late,
  joinedAt: row.joined_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  skipReason: row.skip_reason || null,
  bookingId: row.booking_id,
});

const MAX_SHOWN = 200;

/** All entries of a session: the line first, then the others, newest first. */
export async function listWaits(tx: Tx, scheduleId: string): Promise<StaffWaitlistEntry[]> {
  const order = sql`order by ${isInLine('w')} desc, case when ${isInLine('w')} then w.position end,
    w.settled_at desc limit ${MAX_SHOWN}`;
  const { rows } = await sql<Row>`${entries(sql`w.schedule_id = ${scheduleId}`)} ${order}`.execute(tx);
  return rows.map((row) => ({
    ...toEntry(row),
    memberName: row.member_name,
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
}

/** One entry. */
export async function findWait(tx: Tx, waitlistId: string): Promise<WaitlistEntry | null> {
  const { rows } = await entries(sql`w.waitlist_id = ${waitlistId}`).execute(tx);
  return rows[0] ? toEntry(rows[0]) : null;
}

/** How many are in line, and the member's own entry. */
export async function standingInLine(
  tx: Tx,
  { scheduleId, memberId }: { scheduleId: string; memberId: string },
) {
  const { rows } = await entries(sql`w.schedule_id = ${scheduleId} and ${isInLine('w')}`).execute(tx);
  const own = rows.find((row) => row.member_id === memberId);
  return { waiting: rows.length, own: own ? toEntry(own) : null };
}

/**
 * Entries of a member and their family for sessions that have not begun, with the columns that decide about
 * them. Soonest first.
 */
export async function ownWaits(tx: Tx, { memberId, now }: { memberId: string; now: Date }) {
  const { rows } = await entries(sql`${ownAndFamily(memberId, 'w.member_id')} and ${isInLine('w')}`).execute(
    tx,
  );
  if (rows.length === 0) return [];
  const sessions = await bookableSession(tx)
    .select(taughtBy('f').as('staffName'))
    .where(sql<boolean>`s.schedule_id = any(${rows.map((row) => row.schedule_id)}::uuid[])`)
    .where('s.start_at', '>', now)
    .orderBy('s.start_at')
    .execute();
  return sessions.flatMap((session) =>
    rows
      .filter((row) => row.schedule_id === session.scheduleId)
      .map((row) => ({ session, entry: toEntry(row), memberName: row.member_name })),
  );
}

/** How long the desk may fill a place that it has not given to the line. */
const DESK_MILLISECONDS = 15 * MINUTE;

/** Upcoming sessions whose line needs attention, in the order in which they are locked. */
export async function awaitedSessions(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ schedule_id: string }>`
    select s.schedule_id from session s
    join (
      select studio_id, schedule_id, bool_or(status = 'WAITING') as is_waiting,
        bool_or(status = 'OFFERED') as is_offered
      from waitlist_entry where status in ('WAITING', 'OFFERED') group by studio_id, schedule_id
    ) w using (studio_id, schedule_id)
    left join room r using (studio_id, room_id)
    cross join lateral (
      select count(*) >= least(s.capacity, r.capacity) as is_full from booking b
      where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id and b.status in ${inList(HOLDING)}
    ) places
    where s.status = 'PUBLISHED' and s.start_at > ${now}
      and ((is_waiting and not is_full) or (is_offered and is_full))
      and not exists (select from booking k where k.studio_id = s.studio_id and k.schedule_id = s.schedule_id
        and k.cancelled_at > ${new Date(now.getTime() - DESK_MILLISECONDS)})
    order by s.start_at limit ${most}`.execute(tx);
  return rows.map((row) => row.schedule_id).toSorted();
}
