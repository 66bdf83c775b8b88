import { CURRENCIES, type Currency } from '@studio/contract/values/place/studioPlace';
import { toMinor } from '@studio/contract/values/money';
import { fromStripe, toStripe } from './stripeAmount.rules.ts';

/** What Stripe has to be sent for an amount of 1,000 (docs.stripe.com/currencies). */
const A_THOUSAND: Record<Currency, number> = {
  SGD: 100_000,
  MYR: 100_000,
  IDR: 100_000,
  THB: 100_000,
  PHP: 100_000,
  VND: 1000,
  HKD: 100_000,
  TWD: 100_000,
  CNY: 100_000,
  JPY: 1000,
  KRW: 1000,
  INR: 100_000,
  AUD: 100_000,
  NZD: 100_000,
  AED: 100_000,
  GBP: 100_000,
  EUR: 100_000,
  CHF: 100_000,
  SEK: 100_000,
  NOK: 100_000,
  DKK: 100_000,
  PLN: 100_000,
  CZK: 100_000,
  // Whole forints in payouts only.
  HUF: 100_000,
  TRY: 100_000,
  ILS: 100_000,
  ZAR: 100_000,
  BRL: 100_000,
  MXN: 100_000,
  CAD: 100_000,
  USD: 100_000,
};

test.each(CURRENCIES)('1,000 %s are the same amount at Stripe and back', (currency) => {
  const minor = toMinor('1000', currency);
  expect(toStripe(minor, currency)).toBe(A_THOUSAND[currency]);
  expect(fromStripe(A_THOUSAND[currency], currency)).toBe(minor);
});

test('a fee in parts of a rupiah is rounded', () => {
  expect(fromStripe(435_050, 'IDR')).toBe(4351);
  expect(fromStripe(435_049, 'IDR')).toBe(4350);
});

test('a payment that is not ours may be in any currency', () => {
  expect(fromStripe(12_345, 'RON')).toBe(12_345);
  expect(fromStripe(500, 'XPF')).toBe(500);
});
