import type { Tx } from '../../../platform/db/database.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';

export const holderOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('member')
    .select(['first_name as firstName', addressOf('member', 'MONEY').as('userEmail')])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
