import type { Change } from '@studio/contract/live';
import type { Tx } from '../db/database.ts';
import { noteChange } from '../db/transaction.ts';

/**
 * Makes every open page of the studio ask again for one thing, once the transaction has committed. Saying it
 * twice in a transaction tells it once; a transaction that fails tells nothing.
 *
 * @param change `id` is the thing's id, `LIST` when one was added or removed.
 */
export const announce = (tx: Tx, change: Change): void => noteChange(tx, change);
