const MINUTE = 60_000;

/**
 * How often a network may ask in a minute before it has to work for it. A family or a front desk stays below.
 */
const FREE_ASKS = 3;
/** Zero bits at the beginning: about a second of a phone, for each question. */
export const EFFORT_BITS = 14;
/** How long a piece of work may take, and how long it has to be remembered as used. */
export const EFFORT_LIFETIME_MILLISECONDS = 2 * MINUTE;

/** When a network asked within the last minute. @param asks in any order. */
export const recentAsks = (asks: readonly number[], now: Date): number[] =>
  asks.filter((at) => now.getTime() - at < MINUTE);

/** Whether one more question has to be worked for. @param asks those of the last minute. */
export const needsEffort = (asks: readonly number[]): boolean => asks.length >= FREE_ASKS;

/** Whether bytes begin with so many zero bits. */
export function beginsWithZeros(bytes: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  if (bytes.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return (bytes[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}
