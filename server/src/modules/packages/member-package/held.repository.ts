import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  {
    table: 'member_package',
    column: 'member_id',
    key: ['studio_package_transaction_id'],
    words: 'Packages',
  },
];
