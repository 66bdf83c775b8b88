import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  { table: 'gift_card', column: 'purchaser_member_id', key: ['gift_card_id'], words: 'Gift cards' },
];
