import { countOf, durationWords } from '../../values/duration.ts';
import type { Rules } from './option.ts';

const DAY = 1440;
const cancelFree = (minutes: number | null): string =>
  minutes ? `until ${durationWords(minutes)} before` : 'until it starts';

/** Until when members cancel for free. */
export const CANCELLING = {
  /** A cancellation of a class later than this before its start costs the credit. */
  cancelWindowMinutes: {
    kind: 'MINUTES',
    max: 14 * DAY,
    default: 720,
    label: 'Free cancellation of a class',
    words: cancelFree,
    fieldLabel: 'Classes',
  },
  apptCancelWindowMinutes: {
    kind: 'MINUTES',
    max: 14 * DAY,
    default: 1440,
    label: 'Free cancellation of an appointment',
    words: cancelFree,
    fieldLabel: 'Appointments',
  },
  eventCancelWindowMinutes: {
    kind: 'MINUTES',
    max: 60 * DAY,
    default: 4320,
    label: 'Free cancellation of an event',
    words: cancelFree,
    fieldLabel: 'Events',
  },
  /** Hours of the night that do not count toward the window. */
  quietHours: {
    kind: 'NIGHT',
    default: null,
    label: 'Night hours that do not count',
    words: (hours, { time }) => (hours ? `${time(hours.from)} to ${time(hours.to)}` : 'none'),
    fieldLabel: 'Skip night hours',
    hint: 'Night hours do not count, so nobody has to cancel in the middle of the night.',
  },
  /** How long a member may leave for free after the studio has changed the time. */
  freeCancelHoursAfterChange: {
    kind: 'WHOLE',
    min: 0,
    max: 168,
    default: 24,
    label: 'Free cancellation after you move a session',
    words: (hours) => (hours ? `for ${countOf(hours, 'hour')}` : 'none'),
    unit: 'hours',
    hint: (range) => `${range}. Counted from the change, for everyone booked then`,
  },
  /** Whether a member may leave for free, as long, after somebody else has taken over the session. */
  allowFreeCancelOnSub: {
    kind: 'FLAG',
    default: false,
    label: 'Free cancellation when the instructor changes',
    words: (isFree) => (isFree ? 'for as long as after a move' : 'no'),
    hint: 'For as many hours as after you move a session',
  },
  /** By how many days a package that paid for a class ends later when the studio cancels it; 0 = not at all. */
  goodwillDays: {
    kind: 'WHOLE',
    min: 0,
    max: 30,
    default: 0,
    label: 'Extra days when you cancel a class',
    words: (days) => (days ? `the package ends ${countOf(days, 'day')} later` : 'none'),
    unit: 'days',
    hint: (range) =>
      `${range}. The package that paid for it ends that many days later. Closures have their own setting`,
  },
} satisfies Rules;
