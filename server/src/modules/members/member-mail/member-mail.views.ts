import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Whom a member signs in as; null when they have no account. */
export async function accountOf(tx: Tx, memberId: string): Promise<string | null> {
  const member = await tx
    .selectFrom('member')
    .select('user_id')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return member?.user_id ?? null;
}

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
