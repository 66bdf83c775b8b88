import { countOf, durationWords } from '../../values/duration.ts';
import type { Rules } from './option.ts';

const DAY = 1440;

/** When booking opens and closes, and when it was too little. */
export const OPENING = {
  /** How many days ahead a session can be booked; 0 = as soon as it is published. */
  bookingOpensDays: {
    kind: 'WHOLE',
    min: 0,
    max: 365,
    default: 30,
    label: 'Booking opens',
    words: (days) => (days ? `${countOf(days, 'day')} before` : 'as soon as it is published'),
    unit: 'days before',
    hint: (range) => `${range}. With 0, as soon as a session is published`,
  },
  /** Wall time at which the booking of a day opens. */
  bookingOpensTime: {
    kind: 'TIME',
    default: '00:00',
    label: 'Time of day it opens',
    words: (at, { time }) => (at === '00:00' || at === null ? 'midnight' : time(at)),
  },
  /** How long before its start a session closes for booking; negative = that long after it. */
  bookingClosesMinutes: {
    kind: 'WHOLE',
    min: -15,
    max: 7 * DAY,
    default: 0,
    label: 'Booking closes',
    words: (minutes) => {
      if (!minutes) return 'at the start';
      return minutes > 0
        ? `${durationWords(minutes)} before the start`
        : `${durationWords(-minutes)} after the start`;
    },
  },
  /** How long before its start a session below its minimum is cancelled. */
  minCheckMinutes: {
    kind: 'MINUTES',
    min: 30,
    max: 2 * DAY,
    default: 120,
    label: 'Class below its minimum is cancelled',
    words: (minutes) => `${durationWords(minutes ?? 0)} before the start`,
    fieldLabel: 'How long before the start a class below its minimum is cancelled',
    hint: '30 minutes to 2 days. We warn you and its instructor first',
  },
  /** Whether members choose where they are, in rooms with a plan; else they get the first free spot from the front. */
  membersChooseSpots: {
    kind: 'FLAG',
    default: true,
    label: 'Members choose their spot',
    words: (isAllowed) => (isAllowed ? 'yes' : 'no'),
    hint: 'In rooms with a plan of spots. Otherwise they get the first free one from the front',
  },
} satisfies Rules;
