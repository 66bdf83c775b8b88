import { countOf } from '../../values/duration.ts';
import type { Rules } from './option.ts';

/** When a package counts as low or expiring. */
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
} satisfies Rules;
