import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';
import { ASKED_VISITS } from './feedback.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

const MAX_AT_ONCE = 200;

/** A visit that a member is asked about, and whom to write to. */
export interface AskedVisit {
  bookingId: string;
  memberId: string;
  scheduleId: string;
  className: string;
  startAt: Date;
  firstName: string;
  userEmail: string;
}

/** Visits that were somebody's first or fifth, to sessions that ended within a span, and not asked about yet. */
export async function visitsToAsk(
  tx: Tx,
  { after, until }: { after: Date; until: Date },
): Promise<AskedVisit[]> {
  const { rows } = await sql<AskedVisit>`
    select b.booking_id as "bookingId", b.member_id as "memberId", b.schedule_id as "scheduleId",
      coalesce(nullif(s.title, ''), t.class_name) as "className", s.start_at as "startAt",
      m.first_name as "firstName", ${addressOf()} as "userEmail"
    from session s
    join booking b using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
    join member m using (studio_id, member_id)
    where s.start_at > ${after}::timestamptz - interval '1 day' and s.end_at > ${after} and s.end_at <= ${until}
      and b.status = 'CHECKED_IN' and b.pay_mode <> 'CHANNEL'
      and not exists (select from visit_rating v where v.studio_id = b.studio_id and v.booking_id = b.booking_id)
      and (select count(*) from booking o join session p using (studio_id, schedule_id)
        where o.member_id = b.member_id and o.status = 'CHECKED_IN' and p.start_at <= s.start_at)
        = any(${ASKED_VISITS}::int[])
    order by s.end_at, b.booking_id limit ${MAX_AT_ONCE}`.execute(tx);
  return rows;
}

/** A request for feedback, with what was said so far. */
export interface FoundRating {
  visitRatingId: string;
  tokenHash: string;
  memberId: string;
  memberName: string;
  scheduleId: string;
  className: string;
  startAt: Date;
  timezone: string;
  studioName: string;
  rating: number | null;
  comment: string;
}

export async function findRating(tx: Tx, visitRatingId: string): Promise<FoundRating | undefined> {
  const { rows } = await sql<FoundRating>`
    select v.visit_rating_id as "visitRatingId", v.token_hash as "tokenHash", v.member_id as "memberId",
      ${shownName('m')} as "memberName", v.schedule_id as "scheduleId",
      coalesce(nullif(s.title, ''), t.class_name) as "className", s.start_at as "startAt", o.timezone,
      o.studio_name as "studioName", v.rating, v.comment
    from visit_rating v
    join session s using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
    join member m using (studio_id, member_id)
    join studio o using (studio_id)
    where v.visit_rating_id = ${visitRatingId}`.execute(tx);
  return rows[0];
}
