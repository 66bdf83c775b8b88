import type { Currency } from '../configure/place/studioPlace.ts';

/**
 * The decimals of each currency, by ISO 4217: those of a machine differ (ICU says 0 for IDR, a browser 2), and with
 * them the amount that a number of minor units means. Only IDR has fewer than there: a rupiah is its smallest unit in
 * prices, and in everything that is stored.
 */
const DIGITS: Record<Currency, number> = {
  SGD: 2,
  MYR: 2,
  IDR: 0,
  THB: 2,
  PHP: 2,
  VND: 0,
  HKD: 2,
  TWD: 2,
  CNY: 2,
  JPY: 0,
  KRW: 0,
  INR: 2,
  AUD: 2,
  NZD: 2,
  AED: 2,
  GBP: 2,
  EUR: 2,
  CHF: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  PLN: 2,
  CZK: 2,
  ZAR: 2,
  BRL: 2,
  MXN: 2,
  CAD: 2,
  USD: 2,
};

const isKnown = (currency: string): currency is Currency => Object.hasOwn(DIGITS, currency);

/** How many decimals a currency has, e.g. 2 for SGD and 0 for JPY. @throws {RangeError} for one that is not here. */
export function currencyDigits(currency: string): number {
  if (!isKnown(currency)) throw new RangeError(`No studio takes ${currency}`);
  return DIGITS[currency];
}

/** Whether an amount has no decimals that its currency lacks: `120.5` JPY has one. Expects a checked decimal string. */
export const isPayable = (decimal: string, currency: string): boolean =>
  !/[1-9]/.test((decimal.split('.')[1] ?? '').slice(currencyDigits(currency)));

/** What is wrong with an amount that is not payable in this currency. */
export const notPayable = (currency: string): string => `Enter a whole amount: ${currency} has no decimals`;

/**
 * `120.5` SGD → 12050 minor units. Half is rounded up: what somebody types is looked at by `isPayable` first. Expects
 * a checked decimal string.
 */
export function toMinor(decimal: string, currency: string): number {
  const digits = currencyDigits(currency);
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const roundUp = Number(fraction[digits] ?? '0') >= 5 ? 1 : 0;
  return Number(whole + kept) + roundUp;
}

/** 12050 minor units of SGD → `120.50`. */
export function toDecimal(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** `120.50` SGD → `S$120.50`, for people. */
export function formatMoney(decimal: string, currency: string): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    const digits = currencyDigits(currency);
    formatter = new Intl.NumberFormat('en-SG', {
      style: 'currency',
      currency,
      currencyDisplay: 'symbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(currency, formatter);
  }
  const shown = formatter.format(Number(decimal));
  return currency === 'SGD' ? shown.replace('$', 'S$') : shown;
}
