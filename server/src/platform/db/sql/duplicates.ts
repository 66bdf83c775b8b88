import type { Refusal } from '../../refusal.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Lets a unique index detect duplicates, and turns its error into a refusal: a query beforehand would miss
 * concurrent writes. The error ends the transaction.
 *
 * @throws {Refusal} the given one when a unique index refused the write.
 */
export async function translateDuplicate<T>(write: Promise<T>, refusal: Refusal): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refusal;
    throw error;
  }
}
