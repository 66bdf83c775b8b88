import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';

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

/**
 * The number of active members: those whose status is new or active (rules B19), as the view of that name on
 * the list of members has them.
 */
export const activeMembers = (): RawBuilder<number> => sql<number>`(
  select count(*)::int from member_engagement e where e.is_listed and e.is_active)`;

/** The number of members at risk (rules B19), as the view of that name on the list of members has them. */
export const membersAtRisk = (): RawBuilder<number> => sql<number>`(
  select count(*)::int from member_engagement e where e.is_listed and e.status = 'AT_RISK')`;

/**
 * The number of members who joined in a span of time, `to` out, as the view of those of this month on the list of
 * members has them: a partner's guest is none.
 */
export const newMembers = ({ from, to }: { from: Date; to: Date }): RawBuilder<number> => sql<number>`(
  select count(*)::int from member m where m.studio_id = ${thisStudio} and m.joined_at >= ${from}
    and m.joined_at < ${to} and ${isMember('m')})`;

/**
 * Checks ids that a request brings, whatever became of the members.
 * @throws {Refusal} NOT_FOUND unless all of them are of the studio.
 */
export async function requireMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from member where member_id = any(${memberIds}::uuid[])`.execute(tx);
  if ((rows[0]?.known ?? 0) < new Set(memberIds).size) throw new Refusal('NOT_FOUND');
}
