import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';
import type { PromisedWindow } from '../booking/booking.api.ts';
import type { SessionNotice } from './sessionNotice.repository.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { taughtBy } from '../../../platform/db/sql/taughtBy.ts';

/** A session that somebody has to hear of before it begins. */
export interface UpcomingSession {
  scheduleId: string;
  className: string;
  startAt: Date;
  endAt: Date;
  templateType: string;
  templateRules: unknown;
  sessionRules: unknown;
  sessionFreeCancelUntil: Date | null;
  staffId: string | null;
  coInstructorIds: readonly string[];
  instructorName: string;
  roomName: string;
  isOnline: boolean;
  capacity: number;
  minSignups: number | null;
  taken: number;
}

/** Few enough that one transaction does not queue thousands of mails; the next minute goes on. */
const MAX_AT_ONCE = 100;

const TAKEN = sql`(select count(*)::int from booking b where b.schedule_id = s.schedule_id
  and b.status in ${inList(HOLDING)})`;

/**
 * Published sessions that begin within a span and about which a notice was not sent yet, the next one first. Of those
 * that may be below their minimum only those that are; of rosters only those that somebody teaches.
 */
export async function upcoming(
  tx: Tx,
  { notice, after, until }: { notice: SessionNotice; after: Date; until: Date },
): Promise<UpcomingSession[]> {
  const { rows } = await sql<UpcomingSession>`
    select s.schedule_id as "scheduleId", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt", s.end_at as "endAt", t.template_type as "templateType",
      t.booking_rules as "templateRules", s.booking_rules as "sessionRules",
      s.free_cancel_until as "sessionFreeCancelUntil", s.staff_id as "staffId",
      s.co_instructor_ids as "coInstructorIds",
      coalesce(${taughtBy('i')}, '') as "instructorName", coalesce(r.name, '') as "roomName",
      s.online_url <> '' as "isOnline", least(s.capacity, r.capacity) as capacity, s.min_signups as "minSignups",
      ${TAKEN} as taken
    from session s
    join class_template t using (studio_id, class_templ_id)
    left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
    left join staff i on i.studio_id = s.studio_id and i.staff_id = s.staff_id
    where s.status = 'PUBLISHED' and s.start_at > ${after} and s.start_at <= ${until}
      and ${notice === 'BELOW_MINIMUM' ? sql`s.min_signups > ${TAKEN}` : sql`true`}
      and ${notice === 'ROSTER' ? sql`s.staff_id is not null` : sql`true`}
      and not exists (select from session_notice n where n.studio_id = s.studio_id
        and n.schedule_id = s.schedule_id and n.notice = ${notice} and n.start_at = s.start_at)
    order by s.start_at, s.schedule_id limit ${MAX_AT_ONCE}`.execute(tx);
  return rows;
}

/** A place in a session, and whom to write to about it. */
export interface ExpectedMember {
  bookingId: string;
  firstName: string;
  lastName: string;
  userEmail: string;
  freeCancelUntil: Date | null;
  promisedRules: PromisedWindow | null;
  isFirstVisit: boolean;
}

/** Who has a place in a session that was booked until an instant, by name; without guests of a partner. */
export async function expectedIn(tx: Tx, scheduleId: string, bookedUntil: Date): Promise<ExpectedMember[]> {
  const { rows } = await sql<ExpectedMember>`
    select b.booking_id as "bookingId", m.first_name as "firstName", m.last_name as "lastName",
      ${addressOf()} as "userEmail", b.free_cancel_until as "freeCancelUntil",
      b.promised_rules as "promisedRules",
      not exists (select from booking o where o.member_id = b.member_id and o.status = 'CHECKED_IN')
        as "isFirstVisit"
    from booking b join member m using (studio_id, member_id)
    where b.schedule_id = ${scheduleId} and b.status in ('BOOKED', 'CHECKED_IN') and b.pay_mode <> 'CHANNEL'
      and b.booked_at <= ${bookedUntil}
    order by folded(${shownName('m')}), b.booking_id`.execute(tx);
  return rows;
}
