import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What members said about their visits. */
export const heldRows: readonly HeldRows[] = [
  { table: 'visit_rating', column: 'member_id', key: ['visit_rating_id'], words: 'ratings of visits' },
];
