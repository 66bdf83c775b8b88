import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person: the whole log of both. */
export const heldRows: readonly HeldRows[] = [{ table: 'consent', column: 'member_id', key: ['consent_id'] }];
