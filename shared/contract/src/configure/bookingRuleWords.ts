import type { WaitlistMode } from '../booking/waitlistMode.ts';
import { countOf, durationWords, ordinal } from '../values/duration.ts';
import type { BookingRules } from './booking-rules.schema.ts';
import type { RuleKey } from './bookingRuleSections.ts';

/** What the words of a rule need to know of the studio. */
export interface RuleNames {
  /** Minor units → money of the studio. */
  money: (minor: number) => string;
  planName: (studioPackageId: string) => string;
  /** Name and percentage of a tax. */
  taxName: (taxRateId: string) => string;
  /** Wall time as the studio writes it. */
  time: (localTime: string) => string;
}

const HOUR = 60;
type SentPenalty = NonNullable<BookingRules['penalties']>[number];

const MODES: Record<SentPenalty['mode'], (n: number, days: number) => string> = {
  EVERY: () => 'every time',
  FROM_NTH: (n, days) => `from the ${ordinal(n)} time in ${countOf(days, 'day')}`,
  EXACTLY_NTH: (n, days) => `the ${ordinal(n)} time in ${countOf(days, 'day')}`,
};

function audienceWords(appliesTo: string, { planName }: RuleNames): string {
  if (appliesTo === 'ALL') return 'everyone';
  if (appliesTo === 'UNLIMITED') return 'members with unlimited packages';
  return `members with ${appliesTo.split(',').map(planName).join(', ')}`;
}

function actionWords(
  { action, value, appliesTo, taxRateId }: SentPenalty,
  { money, taxName }: RuleNames,
): string {
  const isOne = appliesTo === 'ALL';
  const lose = isOne ? 'loses' : 'lose';
  if (action === 'FORFEIT_CREDIT') return `${lose} the credit`;
  if (action === 'FEE')
    return `${isOne ? 'pays' : 'pay'} ${money(value)}${taxRateId ? ` (${taxName(taxRateId)})` : ''}`;
  if (action === 'EXTRA_CREDIT') return `${lose} ${countOf(value, 'extra credit')}`;
  return `${isOne ? 'is' : 'are'} blocked from booking for ${countOf(value, 'day')}`;
}

/** A penalty in one line: "Late cancellation: everyone loses the credit, every time". */
export function penaltyWords(rule: SentPenalty, names: RuleNames): string {
  const trigger = rule.trigger === 'LATE_CANCEL' ? 'Late cancellation' : 'No-show';
  const when = MODES[rule.mode](rule.n, rule.windowDays);
  return `${trigger}: ${audienceWords(rule.appliesTo, names)} ${actionWords(rule, names)}, ${when}`;
}

/** What each way of giving a free place means. */
export const WAITLIST_WORDS: Record<WaitlistMode, string> = {
  AUTO: 'The first person waiting gets the place',
  CLAIM: 'The place is offered to everyone waiting',
  OFF: 'No waitlist',
};

interface Wording<Value> {
  label: string;
  words: (value: Value, names: RuleNames) => string;
}
type Wordings = { [Key in RuleKey]: Wording<NonNullable<BookingRules[Key]> | null> };

const limit = (most: number | null): string => (most === null ? 'no limit' : `at most ${most}`);
const cancelFree = (minutes: number | null): string =>
  minutes ? `until ${durationWords(minutes)} before` : 'until it starts';

/** The name of every rule, and its value in words. */
export const RULE_WORDS: Wordings = {
  bookingOpensDays: {
    label: 'Booking opens',
    words: (days) => (days ? `${countOf(days, 'day')} before` : 'as soon as it is published'),
  },
  bookingOpensTime: {
    label: 'Time of day it opens',
    words: (at, { time }) => (at === '00:00' || at === null ? 'midnight' : time(at)),
  },
  bookingClosesMinutes: {
    label: 'Booking closes',
    words: (minutes) => {
      if (!minutes) return 'at the start';
      return minutes > 0
        ? `${durationWords(minutes)} before the start`
        : `${durationWords(-minutes)} after the start`;
    },
  },
  maxUpcomingBookings: { label: 'Upcoming bookings at a time', words: limit },
  maxBookingsPerDay: { label: 'Bookings a day', words: limit },
  maxBookingsPerWeek: { label: 'Bookings a week', words: limit },
  guestBookingsMax: {
    label: 'Guests per booking',
    words: (guests) => (guests ? `up to ${guests}` : 'none'),
  },
  allowOverlap: {
    label: 'Two bookings at the same time',
    words: (isAllowed) => (isAllowed ? 'allowed' : 'not allowed'),
  },
  cancelWindowMinutes: { label: 'Free cancellation of a class', words: cancelFree },
  apptCancelWindowMinutes: { label: 'Free cancellation of an appointment', words: cancelFree },
  eventCancelWindowMinutes: { label: 'Free cancellation of an event', words: cancelFree },
  quietHours: {
    label: 'Night hours that do not count',
    words: (hours, { time }) => (hours ? `${time(hours.from)} to ${time(hours.to)}` : 'none'),
  },
  freeCancelHoursAfterChange: {
    label: 'Free cancellation after you move a session',
    words: (hours) => (hours ? `for ${countOf(hours, 'hour')}` : 'none'),
  },
  penalties: {
    label: 'Penalties',
    words: (rules, names) =>
      rules?.length ? rules.map((rule) => penaltyWords(rule, names)).join('; ') : 'none',
  },
  graceCancelsPerPeriod: {
    label: 'Late cancellations you forgive',
    words: (times) => (times ? String(times) : 'none'),
  },
  gracePeriodDays: { label: 'Forgiven within', words: (days) => countOf(days ?? 0, 'day') },
  forgiveIfRefilled: {
    label: 'If somebody else takes the place',
    words: (isForgiven) => (isForgiven ? 'the penalty is forgiven' : 'the penalty stays'),
  },
  feeHoldHours: {
    label: 'Fees are charged',
    words: (hours) => (hours ? `after ${countOf(hours, 'hour')}` : 'at once'),
  },
  waitlistMode: {
    label: 'Waitlist',
    words: (mode) => WAITLIST_WORDS[mode ?? 'AUTO'],
  },
  waitlistMax: {
    label: 'Longest waitlist',
    words: (most) => (most === 1 ? '1 person' : `${most ?? 0} people`),
  },
  autoPromoteCutoffMinutes: {
    label: 'People move up automatically',
    words: (minutes) => {
      if (minutes === null) return 'until free cancellation ends';
      return minutes ? `until ${durationWords(minutes)} before the start` : 'until the start';
    },
  },
  promotionGraceMinutes: {
    label: 'Free cancellation after moving up late',
    words: (minutes) => (minutes ? `for ${durationWords(minutes)}` : 'none'),
  },
  checkInOpensMinutes: {
    label: 'Check-in opens',
    words: (minutes) => (minutes ? `${durationWords(minutes)} before the start` : 'at the start'),
  },
  noShowAfterMinutes: {
    label: 'No-shows are marked',
    words: (minutes) => (minutes ? `${durationWords(minutes)} after the end` : 'at the end'),
  },
  attendanceLockHours: {
    label: 'Attendance can be changed',
    words: (hours) => `until ${durationWords((hours ?? 0) * HOUR)} after the end`,
  },
  holdMinutes: {
    label: 'Place held during card payment',
    words: (minutes) => `for ${durationWords(minutes ?? 0)}`,
  },
  allowPendingHold: {
    label: 'Place held while a QR payment is pending',
    words: (isHeld) => (isHeld ? 'for 30 minutes' : 'no'),
  },
  lowCreditThreshold: {
    label: 'Low on credits',
    words: (share) => `with ${share ?? 0}% of its credits left, or fewer`,
  },
  expiringSoonDays: {
    label: 'Expiring soon',
    words: (days) => `${countOf(days ?? 0, 'day')} before the last day`,
  },
  recentlyExpiredDays: {
    label: 'Recently expired',
    words: (days) => `up to ${countOf(days ?? 0, 'day')} after the last day`,
  },
};

/** One rule in words. */
export const ruleWords = <Key extends RuleKey>(
  key: Key,
  value: BookingRules[Key] | null,
  names: RuleNames,
): string => (RULE_WORDS[key].words as Wording<unknown>['words'])(value ?? null, names);
