import type { BookingRules } from '@studio/contract/booking-rules.schema';

/**
 * Only the rules that differ from those above: a rule that is not named follows the template or the studio.
 */
export const ownRules = (rules: Partial<BookingRules> | null | undefined): Partial<BookingRules> =>
  Object.fromEntries(
    Object.entries(rules ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );

/** Whether a moment was sent without an offset: it is the studio's wall time then. */
export const isWallTime = (moment: string): boolean => !/(Z|[+-]\d\d:\d\d)$/.test(moment);
