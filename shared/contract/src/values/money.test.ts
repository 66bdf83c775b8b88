import { COUNTRIES } from './place/countries.ts';
import { CURRENCIES, type Currency } from './place/studioPlace.ts';
import {
  amountProblem,
  ceilingOf,
  formatMoney,
  HIGHEST_AMOUNT,
  signOf,
  toDecimal,
  toMinor,
} from './money.ts';
import { formatCount } from './typed/numbers.ts';

/** Of each currency: 1,234 in minor units and as a decimal, how people read it, and the most that one amount can be. */
const AMOUNTS: Record<Currency, [minor: number, decimal: string, shown: string, ceiling: number]> = {
  SGD: [123400, '1234.00', 'S$1,234.00', 1_000_000],
  MYR: [123400, '1234.00', 'RM 1,234.00', 10_000_000],
  IDR: [1234, '1234', 'Rp 1.234', 25_000_000_000],
  THB: [123400, '1234.00', '฿1,234.00', 10_000_000],
  PHP: [123400, '1234.00', '₱1,234.00', 100_000_000],
  VND: [1234, '1234', '1.234 ₫', 25_000_000_000],
  HKD: [123400, '1234.00', 'HK$1,234.00', 10_000_000],
  TWD: [123400, '1234.00', '$1,234.00', 10_000_000],
  CNY: [123400, '1234.00', '¥1,234.00', 10_000_000],
  JPY: [1234, '1234', '¥1,234', 100_000_000],
  KRW: [1234, '1234', '₩1,234', 1_500_000_000],
  INR: [123400, '1234.00', '₹1,234.00', 100_000_000],
  AUD: [123400, '1234.00', '$1,234.00', 1_000_000],
  NZD: [123400, '1234.00', '$1,234.00', 1_000_000],
  AED: [123400, '1234.00', 'AED 1,234.00', 1_000_000],
  GBP: [123400, '1234.00', '£1,234.00', 1_000_000],
  EUR: [123400, '1234.00', '1.234,00 €', 1_000_000],
  CHF: [123400, '1234.00', "CHF 1'234.00", 1_000_000],
  SEK: [123400, '1234.00', '1 234,00 kr', 10_000_000],
  NOK: [123400, '1234.00', '1 234,00 kr', 10_000_000],
  DKK: [123400, '1234.00', '1.234,00 kr.', 10_000_000],
  PLN: [123400, '1234.00', '1 234,00 zł', 10_000_000],
  CZK: [123400, '1234.00', '1 234,00 Kč', 10_000_000],
  HUF: [123400, '1234.00', '1 234 Ft', 250_000_000],
  TRY: [123400, '1234.00', '₺1.234,00', 40_000_000],
  ILS: [123400, '1234.00', '₪1,234.00', 10_000_000],
  ZAR: [123400, '1234.00', 'R 1 234,00', 10_000_000],
  BRL: [123400, '1234.00', 'R$ 1.234,00', 10_000_000],
  MXN: [123400, '1234.00', '$1,234.00', 10_000_000],
  CAD: [123400, '1234.00', '$1,234.00', 1_000_000],
  USD: [123400, '1234.00', '$1,234.00', 1_000_000],
};

/** Apostrophes and blanks of any kind as those of a keyboard: versions of ICU differ in them. */
const plain = (text: string): string => text.replace(/\s/g, ' ').replace('’', "'");

test.each(CURRENCIES)('1,234 %s, stored and shown', (currency) => {
  const [minor, decimal, shown] = AMOUNTS[currency];
  expect(toMinor('1234', currency)).toBe(minor);
  expect(toDecimal(minor, currency)).toBe(decimal);
  expect(plain(formatMoney(decimal, currency))).toBe(shown);
  expect(shown).toContain(signOf(currency));
});

test.each([
  ['IE', 'EUR', '€1,234.50'],
  ['MT', 'EUR', '€1,234.50'],
  ['DE', 'EUR', '1.234,50 €'],
  ['AT', 'EUR', '€ 1.234,50'],
  ['NL', 'EUR', '€ 1.234,50'],
  ['BE', 'EUR', '€ 1.234,50'],
  ['FR', 'EUR', '1 234,50 €'],
  ['LU', 'EUR', '1.234,50 €'],
  ['ES', 'EUR', '1.234,50 €'],
  ['PT', 'EUR', '1 234,50 €'],
  ['IT', 'EUR', '1.234,50 €'],
  ['FI', 'EUR', '1 234,50 €'],
  ['GR', 'EUR', '1.234,50 €'],
  ['LI', 'CHF', "CHF 1'234.50"],
  // A studio may take the money of another country.
  ['SG', 'USD', 'US$1,234.50'],
  ['CA', 'USD', 'US$1,234.50'],
  ['CH', 'EUR', "EUR 1'234.50"],
  ['GB', 'EUR', '€1,234.50'],
  ['HK', 'USD', 'US$1,234.50'],
])('in %s an amount in %s is written %s', (country, currency, shown) => {
  expect(plain(formatMoney('1234.50', currency, { country }))).toBe(shown);
});

test.each(COUNTRIES)('in %s every currency is written, in figures that everybody reads', (country) => {
  for (const currency of CURRENCIES)
    expect(plain(formatMoney('-1234.50', currency, { country }))).toMatch(/1[,. ']?23[45]/);
});

test.each(CURRENCIES)('the most that one amount of %s can be', (currency) => {
  const [, , , ceiling] = AMOUNTS[currency];
  expect(ceilingOf(currency)).toBe(ceiling);
  expect(amountProblem(String(ceiling), currency)).toBeUndefined();
  expect(amountProblem(String(ceiling + 1), currency)).toBe(
    `Enter at most ${formatCount(ceiling, currency)}`,
  );
  expect(toMinor(String(ceiling), currency)).toBeLessThanOrEqual(HIGHEST_AMOUNT);
});

test.each([
  ['120', 'JPY', undefined],
  ['120.00', 'JPY', undefined],
  ['120.5', 'JPY', 'Enter a whole amount: JPY has no decimals'],
  ['0.4', 'JPY', 'Enter a whole amount: JPY has no decimals'],
  ['0.04', 'KRW', 'Enter a whole amount: KRW has no decimals'],
  ['150000.50', 'IDR', 'Enter a whole amount: IDR has no decimals'],
  ['120.50', 'EUR', undefined],
  ['0.01', 'SGD', undefined],
  ['-1000000.01', 'SGD', 'Enter at most 1,000,000'],
])('%s %s: %s', (decimal, currency, problem) => {
  expect(amountProblem(decimal, currency)).toBe(problem);
});

test.each([
  ['12000.00', '12 000 Ft'],
  ['-500.00', '-500 Ft'],
  ['0.00', '0 Ft'],
  ['12000.50', '12 000,50 Ft'],
  ['0.4', '0,40 Ft'],
])('prices in forint are whole: %s is %s, and no fillér is left out', (decimal, shown) => {
  expect(plain(formatMoney(decimal, 'HUF'))).toBe(shown);
});
