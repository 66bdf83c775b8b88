import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isVisibleTo, type Viewer } from '../member/member.api.ts';

/** Chooses these members, as a condition on their rows on the list. */
export const isAmong = (memberIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`e.member_id = any(${memberIds}::uuid[])`;

/** Those of these members who are on the list for this person. */
export const isListedAmong = (memberIds: readonly string[], viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`e.is_listed and ${isAmong(memberIds)} and ${isVisibleTo(viewer, 'e')}`;

/** The ids of the members that a condition on the list finds, by name, up to a number. */
export async function idsOf(tx: Tx, condition: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select e.member_id from member_engagement e where ${condition}
    order by e.sort_name, e.member_id limit ${most}`.execute(tx);
  return rows.map((row) => row.member_id);
}
