import type { ApiError } from '@studio/platform';

/** The same refusal with a sentence that fits the page, by its code; any other failure as it is. */
export function inWords(error: unknown, words: Record<string, string>): unknown {
  const { code } = (error ?? {}) as Partial<ApiError>;
  const sentence = code === undefined ? undefined : words[code];
  return sentence === undefined ? error : { ...(error as ApiError), message: sentence };
}
