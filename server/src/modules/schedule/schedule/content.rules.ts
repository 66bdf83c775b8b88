import type { BookingRules } from '@studio/contract/schedule/booking-rules.schema';

/**
 * Keeps only the rules that differ from the level above: an omitted rule follows the template or the studio.
 */
export const ownRules = (rules: Partial<BookingRules> | null | undefined): Partial<BookingRules> =>
  Object.fromEntries(
    Object.entries(rules ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );

/** Whether an instant was sent without an offset: it is the studio's wall time then. */
export const isWallTime = (moment: string): boolean => !/(Z|[+-]\d\d:\d\d)$/.test(moment);
