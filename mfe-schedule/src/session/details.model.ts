import { formatMoney } from '@studio/contract/values/money';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import { WEEKDAY_NAMES } from '@studio/contract/values/weekdays';
import { DAY_MINUTES } from '@studio/contract/values/duration';

/** One line of a session's details. */
export interface Fact {
  label: string;
  value: string;
}

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const;
const LEVELS: Record<string, string> = {
  ALL: 'All levels',
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};
const KINDS = { CLASS: 'Class', EVENT: 'Event', APPOINTMENT: 'Appointment' } as const;
const WAITLISTS = {
  AUTO: 'automatic',
  CLAIM: 'first to claim gets the place',
  OFF: 'none',
} as const;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Minutes in the largest fitting unit: "12 hours", "90 minutes", "2 days". */
export function spanWords(minutes: number): string {
  if (minutes > 0 && minutes % DAY_MINUTES === 0) return counted(minutes / DAY_MINUTES, 'day');
  return minutes > 0 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

/** "Every 2 weeks on Monday and Thursday, until 30 Apr 2027". */
export function seriesWords({
  repeat,
  interval,
  weekdays,
  until,
  isEnded,
}: NonNullable<SessionDetail['series']>): string {
  const every = interval === 1 ? `Every ${UNITS[repeat]}` : `Every ${interval} ${UNITS[repeat]}s`;
  const days = weekdays
    .map((day) => WEEKDAY_NAMES[day - 1])
    .join(', ')
    .replace(/, (\w+)$/, ' and $1');
  const end = until ? `, until ${formatLocalDate(until)}` : '';
  return `${every}${repeat === 'WEEKLY' && days ? ` on ${days}` : ''}${end}${isEnded ? ' (ended)' : ''}`;
}

/** Values that differ from the studio's policy, in words. */
export function factsOf(
  session: SessionDetail,
  { timezone, currency }: { timezone: string; currency: string },
): Fact[] {
  const { bookingRules: rules, price, publishAt, freeCancelUntil, waitlistMax } = session;
  const facts: [label: string, value: string | null | false | undefined][] = [
    ['Kind', [KINDS[session.templateType], LEVELS[session.level]].filter(Boolean).join(' · ')],
    ['Length', counted(session.durationMin, 'minute')],
    ['Places', counted(session.capacity, 'place')],
    ['Minimum bookings', session.minSignups !== null && counted(session.minSignups, 'booking')],
    ['Reserved for walk-ins', session.walkInSpots > 0 && counted(session.walkInSpots, 'place')],
    ['Reserved for ClassPass', session.classPassSpots > 0 && counted(session.classPassSpots, 'place')],
    ['Waitlist', waitlistWords(waitlistMax ?? rules.waitlistMax, rules.waitlistMode)],
    ['Credits', counted(session.creditCost, 'credit')],
    ['Drop-in', price !== null && formatMoney(price, currency)],
    ['Assistants', session.assistants.map(({ displayName }) => displayName).join(', ')],
    [
      'Repeats',
      session.series &&
        `${seriesWords(session.series)}${session.isException ? '; this one was changed separately' : ''}`,
    ],
    [
      'Goes public',
      session.status === 'DRAFT' && (publishAt ? formatDayTime(publishAt, timezone) : 'When it is published'),
    ],
    ['Booking opens', rules.bookingOpensDays !== null && `${counted(rules.bookingOpensDays, 'day')} before`],
    ['Booking closes', rules.bookingClosesMinutes !== null && closesWords(rules.bookingClosesMinutes)],
    ['Free cancellation', cancelWords(freeCancelUntil, rules.cancelWindowMinutes, timezone)],
    ['Online at', session.onlineUrl],
    ['Notes for staff', session.staffNotes],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function waitlistWords(
  max: number | null | undefined,
  mode: keyof typeof WAITLISTS | null | undefined,
): string {
  if (mode === 'OFF' || max === 0) return 'None';
  return [typeof max === 'number' ? `At most ${max}` : '', mode ? WAITLISTS[mode] : '']
    .filter(Boolean)
    .join(', ');
}

const closesWords = (minutes: number): string =>
  minutes < 0
    ? `${spanWords(-minutes)} after the start`
    : minutes === 0
      ? 'At the start'
      : `${spanWords(minutes)} before`;

const cancelWords = (until: string | null, window: number | null | undefined, timezone: string): string => {
  const changed = until
    ? `For everyone until ${formatDayTime(until, timezone)}, because the time changed`
    : '';
  return [changed, typeof window === 'number' ? `Until ${spanWords(window)} before` : '']
    .filter(Boolean)
    .join('; ');
};
