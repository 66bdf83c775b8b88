import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  { table: 'approval_request', column: 'member_id', key: ['approval_request_id'] },
];
