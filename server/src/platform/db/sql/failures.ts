export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/**
 * Errors that only follow from an earlier one: the transaction has failed, or a prepared statement is missing
 * because its preparation was skipped.
 */
const BEHIND_A_FAILURE = new Set(['25P02', '26000']);

export interface Failures {
  note<T>(answer: Promise<T>): Promise<T>;
  causeOf(error: unknown): unknown;
}

/**
 * Remembers the error that broke a transaction. Later statements only report that the transaction is broken,
 * and the caller may await one of those first.
 */
export function failures(): Failures {
  const noted: unknown[] = [];
  const isBehind = (error: unknown): boolean => BEHIND_A_FAILURE.has(sqlState(error) ?? '');
  return {
    // One listener per promise: with two, an error's stack does not show the awaiting caller.
    note: (answer) =>
      answer.catch((error: unknown) => {
        noted.push(error);
        throw error;
      }),
    causeOf: (error) => (isBehind(error) ? (noted.find((failure) => !isBehind(failure)) ?? error) : error),
  };
}
