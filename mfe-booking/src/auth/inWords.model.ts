import { refusalOf, type RefusalName } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';

/** The same refusal with a sentence that fits the page, by its name; any other failure unchanged. */
export function inWords(error: unknown, words: Partial<Record<RefusalName, string>>): unknown {
  const refusal = refusalOf(error);
  const sentence = refusal && words[refusal];
  return sentence === undefined ? error : { ...(error as ApiError), message: sentence };
}
