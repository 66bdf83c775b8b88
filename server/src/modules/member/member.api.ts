import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Tx } from '../../platform/db/database.ts';

export { contactFor } from './member.rules.ts';
export { readOfMember } from './member.service.ts';

/** First and last name of a member of the studio, for a sentence. */
export async function memberName(tx: Tx, memberId: string): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${member.first_name} ${member.last_name}`;
}

/** The ids of members whose name has what somebody typed in it, as an array for SQL. */
export const membersNamed = (typed: string): RawBuilder<string[]> =>
  sql`array(select member_id from member where ${contains(sql`search_text`, typed)})`;
