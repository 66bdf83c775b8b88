import { sql, type RawBuilder } from 'kysely';

/** Who counts as what, said once: figures of the same name are the same figure on every page. */

/**
 * A member of the studio: on the list of members, so neither archived nor only a partner's guest. Of the
 * table `member`, under whatever name.
 */
export const isMember = (member = 'member'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.status`)} <> 'ARCHIVED'
    and not ${sql.ref(`${member}.is_aggregator_only`)})`;

/** Members whom the platform plan limits: leads have only asked, and take nothing yet. */
export const isLimited = (): RawBuilder<boolean> => sql<boolean>`(${isMember()} and member.status <> 'LEAD')`;

/** How many members are active: with a visit in the last 14 days or a booking to come (rules B19). */
export const activeMembers = (now: Date): RawBuilder<number> => sql<number>`(
  select count(distinct booking.member_id)::int
  from booking join session using (studio_id, schedule_id) join member using (studio_id, member_id)
  where ${isMember()} and ((booking.status = 'CHECKED_IN'
    and session.start_at >= ${now}::timestamptz - interval '14 days')
    or (booking.status = 'BOOKED' and session.start_at > ${now}::timestamptz)))`;
