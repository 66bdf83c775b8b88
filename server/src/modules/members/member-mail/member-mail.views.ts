import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A member's address; `''` when they gave none. */
export async function addressOf(tx: Tx, memberId: string): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select('user_email')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return member?.user_email ?? '';
}
