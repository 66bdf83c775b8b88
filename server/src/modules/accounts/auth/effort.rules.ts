import { MINUTE } from '@studio/contract/values/time';

/**
 * How many requests a network may make in a minute without proof of work. A family or a front desk stays
 * below.
 */
const FREE_ASKS = 3;
/** Leading zero bits: about a second of work on a phone, for each request. */
export const EFFORT_BITS = 14;
/** How long a solution is valid, and how long the server remembers that it was used. */
export const EFFORT_LIFETIME_MILLISECONDS = 2 * MINUTE;

/** A network's requests within the last minute. @param asks in any order. */
export const recentAsks = (asks: readonly number[], now: Date): number[] =>
  asks.filter((at) => now.getTime() - at < MINUTE);

/**
 * Whether the next request needs proof of work.
 * @param asks the times of the requests within the last minute.
 */
export const needsEffort = (asks: readonly number[]): boolean => asks.length >= FREE_ASKS;

/** Whether bytes begin with `bits` zero bits. */
export function beginsWithZeros(bytes: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  if (bytes.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return (bytes[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}
