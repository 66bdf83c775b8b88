import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isVisibleTo, type Viewer } from '../member/member.api.ts';
import { isMember } from '../member-standing/member-standing.api.ts';

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

/** Somebody whom a message is meant for. */
export interface Addressee {
  firstName: string;
  /** `''` for somebody who gave none. */
  userEmail: string;
  /** Whether they agreed to receive news and offers. */
  agrees: boolean;
}

/** Those of these members who have not left. */
export async function addresseesOf(tx: Tx, memberIds: readonly string[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select first_name as "firstName", user_email as "userEmail", marketing_consent_at is not null as agrees
    from member where member_id = any(${memberIds}::uuid[]) and ${isMember()}
    order by member_id`.execute(tx);
  return rows;
}
