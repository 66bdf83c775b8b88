import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { isSuppressed } from '../../../../platform/mail/suppression/suppression.ts';
import { isMember } from '../../../members/member-standing/member-standing.api.ts';

/** Somebody whom a message is meant for. */
export interface Addressee {
  memberId: string;
  firstName: string;
  /** `''` for somebody who gave none. */
  userEmail: string;
  /** Whether they agreed to receive news and offers. */
  agrees: boolean;
  isBlocked: boolean;
  /** Whether no news of the studio go to the address: mails came back, or its owner wants none. */
  isSuppressed: boolean;
}

/** Those of these members who have not left. */
export async function addresseesOf(tx: Tx, memberIds: readonly string[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select member_id as "memberId", first_name as "firstName", user_email as "userEmail",
      marketing_consent_at is not null as agrees, status = 'BLOCKED' as "isBlocked",
      ${isSuppressed(sql`user_email`)} as "isSuppressed"
    from member where studio_id = ${thisStudio} and member_id = any(${memberIds}::uuid[]) and ${isMember()}
    order by member_id`.execute(tx);
  return rows;
}
