import { countOf, timesWords } from '../../values/duration.ts';
import type { Rules } from './option.ts';

/** When a package counts as low or expiring, and how long one can be frozen. */
export const PACKAGES = {
  /** A package with at most this share of its credits left counts as low, in percent. */
  lowCreditThreshold: {
    kind: 'WHOLE',
    min: 1,
    max: 100,
    default: 20,
    label: 'Low on credits',
    words: (share) => `with ${share ?? 0}% of its credits left, or fewer`,
    fieldLabel: 'A package is low on credits at',
    unit: '% left',
    hint: (range) => range,
  },
  /** A package expires soon from this many days before its last day. */
  expiringSoonDays: {
    kind: 'WHOLE',
    min: 1,
    max: 90,
    default: 14,
    label: 'Expiring soon',
    words: (days) => `${countOf(days ?? 0, 'day')} before the last day`,
    fieldLabel: 'It expires soon',
    unit: 'days before its last day',
    hint: (range) => range,
  },
  /** A package has expired recently until this many days after its last day. */
  recentlyExpiredDays: {
    kind: 'WHOLE',
    min: 1,
    max: 365,
    default: 30,
    label: 'Recently expired',
    words: (days) => `up to ${countOf(days ?? 0, 'day')} after the last day`,
    fieldLabel: 'It has recently expired up to',
    unit: 'days after its last day',
    hint: (range) => range,
  },
  /** The fewest days of a freeze; its bounds end where those of the most begin. */
  freezeMinDays: {
    kind: 'WHOLE',
    min: 1,
    max: 30,
    default: 7,
    label: 'Shortest freeze',
    words: (days) => countOf(days ?? 0, 'day'),
    unit: 'days',
    hint: (range) => range,
  },
  /** The most days of a freeze, also for somebody without a limit of their own. */
  freezeMaxDays: {
    kind: 'WHOLE',
    min: 30,
    max: 365,
    default: 90,
    label: 'Longest freeze',
    words: (days) => countOf(days ?? 0, 'day'),
    unit: 'days',
    hint: (range) => `${range}. The package ends that many days later`,
  },
  /** How often a package can be frozen within 365 days. */
  freezesPerYear: {
    kind: 'WHOLE',
    min: 1,
    max: 12,
    default: 2,
    label: 'Freezes of a package',
    words: (times) => `${timesWords(times ?? 0)} a year`,
    unit: 'a year',
    hint: (range) => `${range}. A plan can also allow none`,
  },
} satisfies Rules;
