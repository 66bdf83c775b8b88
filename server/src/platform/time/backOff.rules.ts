const FIRST_MILLISECONDS = 500;
/** What is back is noticed no later than after this long. */
export const LONGEST_MILLISECONDS = 10_000;

/**
 * How long to wait before the next attempt: twice as long after each failure, up to a ceiling. Half of it is
 * left to chance, so that servers which lost the same database do not come back in the same instant.
 *
 * @param failures attempts in a row that have failed.
 * @param chance from 0 to 1.
 * @returns milliseconds.
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** failures);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
