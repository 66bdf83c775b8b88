import { Refusal } from '../http/refusal.ts';
import type { RefusalName } from '@studio/contract/codes';

const UNIQUE_VIOLATION = '23505';

/**
 * Lets a table decide whether something is there twice, and refuses what it does not take: a look beforehand
 * would miss what is written at the same moment. The transaction is over then.
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
