import { bookingRulesSchema } from '@studio/contract/configure/booking-rules.schema';
import { RULE_SECTION_NAMES } from '@studio/contract/configure/bookingRuleSections';
import { builder } from '@studio/contract/testing/build';

/** The shipped rules, which nobody has changed, shown on one class. */
export const someBookingRules = builder(bookingRulesSchema)(() => ({
  rules: {
    bookingOpensDays: 30,
    bookingOpensTime: '00:00',
    bookingClosesMinutes: 0,
    maxUpcomingBookings: null,
    maxBookingsPerDay: null,
    guestBookingsMax: 0,
    maxBookingsPerWeek: null,
    allowOverlap: false,
    cancelWindowMinutes: 720,
    apptCancelWindowMinutes: 1440,
    eventCancelWindowMinutes: 4320,
    quietHours: null,
    freeCancelHoursAfterChange: 24,
    penalties: (['LATE_CANCEL', 'NO_SHOW'] as const).map((trigger) => ({
      trigger,
      mode: 'EVERY' as const,
      n: 1,
      windowDays: 60,
      action: 'FORFEIT_CREDIT' as const,
      value: 0,
      appliesTo: 'ALL',
    })),
    graceCancelsPerPeriod: 0,
    gracePeriodDays: 60,
    forgiveIfRefilled: true,
    feeHoldHours: 24,
    waitlistMode: 'AUTO' as const,
    waitlistMax: 10,
    autoPromoteCutoffMinutes: null,
    promotionGraceMinutes: 30,
    checkInOpensMinutes: 30,
    noShowAfterMinutes: 60,
    attendanceLockHours: 48,
    holdMinutes: 10,
    allowPendingHold: true,
    lowCreditThreshold: 20,
    expiringSoonDays: 14,
    recentlyExpiredDays: 30,
  },
  version: 0,
  sections: RULE_SECTION_NAMES.map((section) => ({ section, version: 0 })),
  examples: [
    {
      section: 'CANCELLING' as const,
      sentence: 'A member who cancels Hatha on Fri 27 Nov, 7:00 am after Thu 26 Nov, 7:00 pm loses 1 credit.',
    },
  ],
  ownRules: [],
  plans: [],
  taxRates: [],
}));
