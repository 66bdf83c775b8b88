import type { WaitlistMode } from '../waitlistMode.ts';
import { durationWords } from '../../values/duration.ts';
import type { Choice, Rules } from './option.ts';

const DAY = 1440;

/** What each way of giving a free place means. */
const MODES: Record<WaitlistMode, Choice> = {
  AUTO: { title: 'The first person waiting gets the place' },
  CLAIM: { title: 'The place is offered to everyone waiting' },
  OFF: { title: 'No waitlist' },
};

/** Who gets a place that becomes free. */
export const WAITLIST = {
  waitlistMode: {
    kind: 'CHOICE',
    choices: MODES,
    default: 'AUTO',
    label: 'Waitlist',
    fieldLabel: 'When a place opens up',
  },
  waitlistMax: {
    kind: 'WHOLE',
    min: 0,
    max: 500,
    default: 10,
    label: 'Longest waitlist',
    words: (most) => (most === 1 ? '1 person' : `${most ?? 0} people`),
    unit: 'people',
    hint: (range) => range,
  },
  /** From this long before the start nobody is moved up automatically; null = the cancel window. */
  autoPromoteCutoffMinutes: {
    kind: 'MINUTES_OR_NULL',
    max: 14 * DAY,
    default: null,
    label: 'People move up automatically',
    words: (minutes) => {
      if (minutes === null) return 'until free cancellation ends';
      return minutes ? `until ${durationWords(minutes)} before the start` : 'until the start';
    },
    fieldLabel: 'Stop moving people up',
    hint: 'Before the start. Leave blank to stop when free cancellation ends, so nobody moves up into a penalty.',
  },
  /** How long a member who moved up inside the cancel window may leave for free. */
  promotionGraceMinutes: {
    kind: 'MINUTES',
    max: DAY,
    default: 30,
    label: 'Free cancellation after moving up late',
    words: (minutes) => (minutes ? `for ${durationWords(minutes)}` : 'none'),
  },
} satisfies Rules;
