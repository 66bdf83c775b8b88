import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** Records that were merged into the dropped one lead to the kept one as well. */
export const memberHeld: readonly HeldRows[] = [
  { table: 'member', column: 'merged_into', key: ['member_id'] },
];
