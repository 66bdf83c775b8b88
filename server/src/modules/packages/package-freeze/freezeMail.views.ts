import type { Tx } from '../../../platform/db/database.ts';

export const holderOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('member')
    .select(['first_name as firstName', 'user_email as userEmail'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
