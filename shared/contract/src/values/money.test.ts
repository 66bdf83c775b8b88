import { CURRENCIES, type Currency } from '../configure/place/studioPlace.ts';
import { formatMoney, isPayable, toDecimal, toMinor } from './money.ts';

/** 1,234 of each currency in minor units, and as a decimal. */
const AMOUNTS: Record<Currency, [minor: number, decimal: string]> = {
  SGD: [123400, '1234.00'],
  MYR: [123400, '1234.00'],
  IDR: [1234, '1234'],
  THB: [123400, '1234.00'],
  PHP: [123400, '1234.00'],
  VND: [1234, '1234'],
  HKD: [123400, '1234.00'],
  TWD: [123400, '1234.00'],
  CNY: [123400, '1234.00'],
  JPY: [1234, '1234'],
  KRW: [1234, '1234'],
  INR: [123400, '1234.00'],
  AUD: [123400, '1234.00'],
  NZD: [123400, '1234.00'],
  AED: [123400, '1234.00'],
  GBP: [123400, '1234.00'],
  EUR: [123400, '1234.00'],
  CHF: [123400, '1234.00'],
  SEK: [123400, '1234.00'],
  NOK: [123400, '1234.00'],
  DKK: [123400, '1234.00'],
  PLN: [123400, '1234.00'],
  CZK: [123400, '1234.00'],
  ZAR: [123400, '1234.00'],
  BRL: [123400, '1234.00'],
  MXN: [123400, '1234.00'],
  CAD: [123400, '1234.00'],
  USD: [123400, '1234.00'],
};

test.each(CURRENCIES)('1,234 %s, stored and shown', (currency) => {
  const [minor, decimal] = AMOUNTS[currency];
  expect(toMinor('1234', currency)).toBe(minor);
  expect(toDecimal(minor, currency)).toBe(decimal);
  expect(formatMoney(decimal, currency)).toMatch(new RegExp(`1,${decimal.slice(1)}$`));
});

test.each([
  ['120', 'JPY', true],
  ['120.00', 'JPY', true],
  ['120.5', 'JPY', false],
  ['0.4', 'JPY', false],
  ['0.04', 'KRW', false],
  ['150000.50', 'IDR', false],
  ['120.50', 'EUR', true],
  ['0.01', 'SGD', true],
])('%s %s can be paid: %s', (decimal, currency, expected) => {
  expect(isPayable(decimal, currency)).toBe(expected);
});
