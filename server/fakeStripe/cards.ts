/** How a card behaves. `decline`: the code of its refusal. `refund`: the result of a refund to it. */
export interface CardKind {
  brand: string;
  decline?: { code: string; decline_code?: string; message: string };
  /** It can be saved, and is declined when it is charged. */
  declinesLater?: boolean;
  /** The bank asks the person to authenticate; off-session it declines. */
  authenticates?: boolean;
  refund?: 'later' | 'fails';
  /** Its owner disputes the payment. */
  disputes?: boolean;
}

const declined = (decline_code: string, message = 'Your card was declined.') => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** Stripe's test card numbers. No other number is accepted. */
const NUMBERS: Record<string, CardKind> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { brand: 'visa', decline: declined('generic_decline') },
  '4000000000009995': {
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': { brand: 'visa', decline: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000341': { brand: 'visa', declinesLater: true, decline: declined('generic_decline') },
  // Stripe's own is refused when it is saved, too; here it is a card that was lost since.
  '4000000000009987': { brand: 'visa', declinesLater: true, decline: declined('lost_card') },
  '4000002760003184': { brand: 'visa', authenticates: true },
  '4000000000000259': { brand: 'visa', disputes: true },
  '4000000000007726': { brand: 'visa', refund: 'later' },
  '4000000000005126': { brand: 'visa', refund: 'fails' },
};

/** Stripe's names for test cards. */
const NAMES: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
};

/** The number for a name such as `pm_card_visa`. */
export const numberOf = (name: string): string | undefined => NAMES[name];

/** How a card of this number behaves; `undefined` for an unknown one. */
export const cardKind = (number: string): CardKind | undefined => NUMBERS[number];
