import type { Change } from '@studio/contract/shell/live';
import type { Tx } from '../db/database.ts';
import { noteChange } from '../db/transaction.ts';

/**
 * Makes every open page of the studio read one thing again, after the commit. Repeated calls in a transaction
 * publish it once; a rollback publishes nothing.
 *
 * @param change `id` is the thing's id, `LIST` when one was added or removed.
 */
export const announce = (tx: Tx, change: Change): void => noteChange(tx, change);
