/** The booking rules of a studio in the sections in which people change them. */
export const RULE_SECTIONS = {
  OPENING: ['bookingOpensDays', 'bookingOpensTime', 'bookingClosesMinutes'],
  LIMITS: [
    'maxUpcomingBookings',
    'maxBookingsPerDay',
    'maxBookingsPerWeek',
    'guestBookingsMax',
    'allowOverlap',
  ],
  CANCELLING: [
    'cancelWindowMinutes',
    'apptCancelWindowMinutes',
    'eventCancelWindowMinutes',
    'quietHours',
    'freeCancelHoursAfterChange',
  ],
  PENALTIES: ['penalties', 'graceCancelsPerPeriod', 'gracePeriodDays', 'forgiveIfRefilled', 'feeHoldHours'],
  WAITLIST: ['waitlistMode', 'waitlistMax', 'autoPromoteCutoffMinutes', 'promotionGraceMinutes'],
  ATTENDANCE: ['checkInOpensMinutes', 'noShowAfterMinutes', 'attendanceLockHours'],
  HOLDS: ['holdMinutes', 'allowPendingHold'],
  PACKAGES: ['lowCreditThreshold', 'expiringSoonDays', 'recentlyExpiredDays'],
} as const;
export type RuleSection = keyof typeof RULE_SECTIONS;
export type RuleKey = (typeof RULE_SECTIONS)[RuleSection][number];

export const RULE_SECTION_NAMES = Object.keys(RULE_SECTIONS) as RuleSection[];
export const RULE_KEYS = Object.values(RULE_SECTIONS).flat() as RuleKey[];
