/** Where a studio is: the zone of its clock and the money that it takes. */

/** The place of a studio that registered without one. */
export const DEFAULT_PLACE = { timezone: 'Asia/Singapore', currency: 'SGD' } as const;

/**
 * Whether this is the IANA name of a time zone, e.g. `Europe/Rome`. Offsets such as `+08:00` are refused:
 * they have no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
