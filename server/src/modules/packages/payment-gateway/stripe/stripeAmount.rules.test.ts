import type { Currency } from '@studio/contract/values/place/currencies';
import { CURRENCIES } from '@studio/contract/values/place/currencyCodes';
import { toMinor } from '@studio/contract/values/money';
import { askedFor, fromStripe, paidFor, toStripe } from './stripeAmount.rules.ts';

/** What Stripe has to be sent for an amount of 1,000 (docs.stripe.com/currencies). */
const A_THOUSAND: Record<Currency, number> = {
  AED: 100_000,
  AFN: 100_000,
  ALL: 100_000,
  AMD: 100_000,
  AOA: 100_000,
  ARS: 100_000,
  AUD: 100_000,
  AWG: 100_000,
  AZN: 100_000,
  BAM: 100_000,
  BBD: 100_000,
  BDT: 100_000,
  BHD: 1_000_000,
  BIF: 1000,
  BMD: 100_000,
  BND: 100_000,
  BOB: 100_000,
  BRL: 100_000,
  BSD: 100_000,
  BTN: 100_000,
  BWP: 100_000,
  BYN: 100_000,
  BZD: 100_000,
  CAD: 100_000,
  CDF: 100_000,
  CHF: 100_000,
  CLP: 1000,
  CNY: 100_000,
  COP: 100_000,
  CRC: 100_000,
  CVE: 100_000,
  CZK: 100_000,
  DJF: 1000,
  DKK: 100_000,
  DOP: 100_000,
  DZD: 100_000,
  EGP: 100_000,
  ERN: 100_000,
  ETB: 100_000,
  EUR: 100_000,
  FJD: 100_000,
  FKP: 100_000,
  GBP: 100_000,
  GEL: 100_000,
  GHS: 100_000,
  GIP: 100_000,
  GMD: 100_000,
  GNF: 1000,
  GTQ: 100_000,
  GYD: 100_000,
  HKD: 100_000,
  HNL: 100_000,
  HTG: 100_000,
  // Whole forints in payouts only.
  HUF: 100_000,
  IDR: 100_000,
  ILS: 100_000,
  INR: 100_000,
  // Not taken.
  IQD: 1_000_000,
  // Without decimals, in hundredths all the same.
  ISK: 100_000,
  JMD: 100_000,
  JOD: 1_000_000,
  JPY: 1000,
  KES: 100_000,
  KGS: 100_000,
  KHR: 100_000,
  KMF: 1000,
  KRW: 1000,
  KWD: 1_000_000,
  KYD: 100_000,
  KZT: 100_000,
  LAK: 100_000,
  LBP: 100_000,
  LKR: 100_000,
  LRD: 100_000,
  LSL: 100_000,
  // Not taken.
  LYD: 1_000_000,
  MAD: 100_000,
  MDL: 100_000,
  MGA: 1000,
  MKD: 100_000,
  MMK: 100_000,
  MNT: 100_000,
  MOP: 100_000,
  MRU: 100_000,
  MUR: 100_000,
  MVR: 100_000,
  MWK: 100_000,
  MXN: 100_000,
  MYR: 100_000,
  MZN: 100_000,
  NAD: 100_000,
  NGN: 100_000,
  NIO: 100_000,
  NOK: 100_000,
  NPR: 100_000,
  NZD: 100_000,
  OMR: 1_000_000,
  PAB: 100_000,
  PEN: 100_000,
  PGK: 100_000,
  PHP: 100_000,
  PKR: 100_000,
  PLN: 100_000,
  PYG: 1000,
  QAR: 100_000,
  RON: 100_000,
  RSD: 100_000,
  RUB: 100_000,
  RWF: 1000,
  SAR: 100_000,
  SBD: 100_000,
  SCR: 100_000,
  SDG: 100_000,
  SEK: 100_000,
  SGD: 100_000,
  SHP: 100_000,
  SLE: 100_000,
  SOS: 100_000,
  SRD: 100_000,
  SSP: 100_000,
  STN: 100_000,
  SYP: 100_000,
  SZL: 100_000,
  THB: 100_000,
  TJS: 100_000,
  TMT: 100_000,
  TND: 1_000_000,
  TOP: 100_000,
  TRY: 100_000,
  TTD: 100_000,
  TWD: 100_000,
  TZS: 100_000,
  UAH: 100_000,
  // Without decimals, in hundredths all the same.
  UGX: 100_000,
  USD: 100_000,
  UYU: 100_000,
  UZS: 100_000,
  VES: 100_000,
  VND: 1000,
  VUV: 1000,
  WST: 100_000,
  XAF: 1000,
  XCD: 100_000,
  XCG: 100_000,
  XOF: 1000,
  XPF: 1000,
  YER: 100_000,
  ZAR: 100_000,
  ZMW: 100_000,
  ZWG: 100_000,
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
  expect(fromStripe(12_345, 'CUP')).toBe(12_345);
});

test.each(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])('an amount of %s ends in 0, and never grows', (currency) => {
  expect([5120, 5124, 5129].map((minor) => toStripe(minor, currency))).toEqual([5120, 5120, 5120]);
  // Refunds in parts do not come to more than was charged.
  expect(toStripe(2565, currency) + toStripe(2559, currency)).toBeLessThanOrEqual(toStripe(5124, currency));
});

test.each([
  ['what was asked for, of which up to nine thousandths are not charged', 5124, 'KWD', 5120, 5124],
  ['just that', 5120, 'KWD', 5120, 5120],
  ['yen', 5124, 'JPY', 5124, 5124],
])('a payment is for %s', (_case, minor, currency, charged, paid) => {
  expect(toStripe(minor, currency)).toBe(charged);
  expect(paidFor(charged, currency, askedFor(minor, currency).asked)).toBe(paid);
});

test('what is asked for counts only if it is what was charged', () => {
  expect(askedFor(5120, 'KWD')).toEqual({});
  expect(paidFor(5120, 'KWD', '9999')).toBe(5120);
  expect(paidFor(5120, 'KWD', 'all')).toBe(5120);
  expect(paidFor(5120, 'KWD', undefined)).toBe(5120);
});
