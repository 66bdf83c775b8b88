const FIRST_MILLISECONDS = 500;
/** A recovered system is noticed after this long at the latest. */
export const MAX_BACK_OFF_MS = 10_000;

/**
 * How long to wait before the next attempt: doubles after each failure, up to a ceiling. Half of it is
 * random, so that servers which lost the same database do not reconnect in the same instant.
 *
 * @param failures failed attempts in a row.
 * @param chance from 0 to 1.
 * @returns milliseconds.
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(MAX_BACK_OFF_MS, FIRST_MILLISECONDS * 2 ** failures);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
