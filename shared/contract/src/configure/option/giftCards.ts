import type { Options } from './option.ts';

/** How gift cards are sold. */
export const GIFT_CARDS = {
  /** The tax that gift cards are sold with, where the law wants it then; null = what they pay for is taxed. */
  giftCardTaxRateId: {
    kind: 'TAX_RATE',
    default: null,
    label: 'Tax on gift cards',
    hint: 'Only if the law taxes gift cards when they are sold, because everything they can pay for has this tax rate',
  },
} satisfies Options;
