import type { Options } from './option.ts';

export const PAYOUT = {
  /** How long new payout details wait before they apply. A shorter wait helps a thief, a bad row must not give it. */
  payoutHoldHours: {
    kind: 'WHOLE',
    min: 24,
    max: 168,
    default: 24,
    keepsMin: true,
    what: 'the hours',
    label: 'Takes effect after',
    unit: 'hours',
    hint: (range) => `${range}. Pending changes keep their time`,
    guard: { right: 'paymentMode.edit', what: 'this waiting period' },
  },
} satisfies Options;
