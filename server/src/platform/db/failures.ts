export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/**
 * The transaction has failed; or a statement should be there by its name, and what would have made it was
 * skipped.
 */
const BEHIND_A_FAILURE = new Set(['25P02', '26000']);

export interface Failures {
  note<T>(answer: Promise<T>): Promise<T>;
  causeOf(error: unknown): unknown;
}

/**
 * Notes the error that broke a transaction. The statements behind it in the line are only told that it is
 * broken, and one of them may be the first that somebody waits for.
 */
export function failures(): Failures {
  const noted: unknown[] = [];
  const isBehind = (error: unknown): boolean => BEHIND_A_FAILURE.has(sqlState(error) ?? '');
  return {
    // One promise after the other: of one with two listeners, the stack of an error does not say who waits.
    note: (answer) =>
      answer.catch((error: unknown) => {
        noted.push(error);
        throw error;
      }),
    causeOf: (error) => (isBehind(error) ? (noted.find((failure) => !isBehind(failure)) ?? error) : error),
  };
}
