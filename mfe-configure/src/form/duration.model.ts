import { plainText } from '@studio/contract/values/plainText';
import { readNumber } from '@studio/contract/values/typed/typedAmount';

/** Units in which a duration is typed, in minutes. */
export const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export type Unit = keyof typeof UNITS;

/** The unit that says a duration shortest: 720 minutes are 12 hours, 90 stay minutes. */
export function unitOf(minutes: unknown): Unit {
  const length = Number(minutes);
  if (length >= 2 * UNITS.days && length % UNITS.days === 0) return 'days';
  return length >= UNITS.hours && length % UNITS.hours === 0 ? 'hours' : 'minutes';
}

/** A typed amount of a unit in minutes; what is no number stays, so that the form can say so. */
export function minutesOf(text: string, unit: Unit): number | string {
  const typed = plainText(text).trim();
  // Nobody parts thousands of hours: there a point or a comma begins decimals, also three of them.
  const amount =
    unit !== 'minutes' && /^\d+[.,]\d+$/.test(typed) ? Number(typed.replace(',', '.')) : readNumber(typed);
  return Number.isFinite(amount) ? amount * UNITS[unit] : text.trim();
}
