import type { HeldRows } from '../../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  { table: 'subscription', column: 'member_id', key: ['subscription_id'], words: 'Memberships' },
];
