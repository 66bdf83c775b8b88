import { Refusal } from '../../http/answer/refusal.ts';
import type { RefusalName } from '@studio/contract/refusals/codes';

const UNIQUE_VIOLATION = '23505';

/**
 * Lets a unique index detect duplicates, and turns its error into a refusal: a query beforehand would miss
 * concurrent writes. The error ends the transaction.
 *
 * @throws {Refusal} with the code when a unique index refused the write.
 */
export async function refuseDuplicate<T>(write: Promise<T>, code: RefusalName): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Refusal(code);
    throw error;
  }
}
