import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  { table: 'promo_redemption', column: 'member_id', key: ['redemption_id'], words: 'Used promo codes' },
];
