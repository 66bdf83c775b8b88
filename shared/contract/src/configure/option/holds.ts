import { durationWords } from '../../values/duration.ts';
import type { Rules } from './option.ts';

/** Places held while somebody pays. */
export const HOLDS = {
  /** How long a place is held for a member who pays for it. */
  holdMinutes: {
    kind: 'WHOLE',
    min: 1,
    max: 120,
    default: 10,
    label: 'Place held during card payment',
    words: (minutes) => `for ${durationWords(minutes ?? 0)}`,
    fieldLabel: 'Hold the place during card payment for',
    unit: 'minutes',
    hint: (range) => `${range}, long enough to enter a card`,
  },
  /** Whether a member may hold a place for half an hour while a QR payment is pending. */
  allowPendingHold: {
    kind: 'FLAG',
    default: true,
    label: 'Place held while a QR payment is pending',
    words: (isHeld) => (isHeld ? 'for 30 minutes' : 'no'),
    fieldLabel: 'Hold a place for 30 minutes while a QR payment is pending',
    hint: 'If off, members who pay by QR get a place once you approve the payment, if one is still free.',
  },
} satisfies Rules;
