import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  { table: 'orders', column: 'member_id', key: ['order_id'], words: 'Orders and payments' },
  { table: 'orders', column: 'for_member_id', key: ['order_id'] },
];
