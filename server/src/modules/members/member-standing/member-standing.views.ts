import { sql, type RawBuilder } from 'kysely';

/** The definitions behind counts of members, so that figures of the same name agree on every page. */

/**
 * A member of the studio: on the list of members, so neither archived nor only a partner's guest. An SQL
 * condition on the table `member`, under any alias.
 */
export const isMember = (member = 'member'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.status`)} <> 'ARCHIVED'
    and not ${sql.ref(`${member}.is_aggregator_only`)})`;

/** Members that the platform plan limits. Excludes leads, who have only asked and use nothing yet. */
export const isLimited = (): RawBuilder<boolean> => sql<boolean>`(${isMember()} and member.status <> 'LEAD')`;

/** The number of active members: with a visit in the last 14 days or an upcoming booking (rules B19). */
export const activeMembers = (now: Date): RawBuilder<number> => sql<number>`(
  select count(distinct booking.member_id)::int
  from booking join session using (studio_id, schedule_id) join member using (studio_id, member_id)
  where ${isMember()} and ((booking.status = 'CHECKED_IN'
    and session.start_at >= ${now}::timestamptz - interval '14 days')
    or (booking.status = 'BOOKED' and session.start_at > ${now}::timestamptz)))`;
