import type { Currency } from './place/studioPlace.ts';
import { toldConventions, type Region } from './typed/conventions.ts';

/** Its decimals, and the most that one amount can be, in millions: about a million US dollars. */
type Terms = readonly [digits: number, millions: number];

/**
 * The decimals are those of ISO 4217: those of a machine differ (ICU says 0 for IDR, a browser 2), and with them the
 * amount that a number of minor units means. Only IDR has fewer than there: a rupiah is its smallest unit in prices,
 * and in everything that is stored.
 */
const TERMS: Record<Currency, Terms> = {
  SGD: [2, 1],
  MYR: [2, 10],
  IDR: [0, 25_000],
  THB: [2, 10],
  PHP: [2, 100],
  VND: [0, 25_000],
  HKD: [2, 10],
  TWD: [2, 10],
  CNY: [2, 10],
  JPY: [0, 100],
  KRW: [0, 1500],
  INR: [2, 100],
  AUD: [2, 1],
  NZD: [2, 1],
  AED: [2, 1],
  GBP: [2, 1],
  EUR: [2, 1],
  CHF: [2, 1],
  SEK: [2, 10],
  NOK: [2, 10],
  DKK: [2, 10],
  PLN: [2, 10],
  CZK: [2, 10],
  HUF: [2, 250],
  TRY: [2, 40],
  ILS: [2, 10],
  ZAR: [2, 10],
  BRL: [2, 10],
  MXN: [2, 10],
  CAD: [2, 1],
  USD: [2, 1],
};

/** Whether a studio can take a currency. */
export const isCurrency = (currency: unknown): currency is Currency =>
  typeof currency === 'string' && Object.hasOwn(TERMS, currency);

function termsOf(currency: string): Terms {
  if (!isCurrency(currency)) throw new RangeError(`No studio takes ${currency}`);
  return TERMS[currency];
}

/** How many decimals a currency has, e.g. 2 for SGD and 0 for JPY. @throws {RangeError} for one that is not here. */
export const currencyDigits = (currency: string): number => termsOf(currency)[0];

/** The most that one amount can be in a currency, in whole units. @throws {RangeError} for one that is not here. */
export const ceilingOf = (currency: string): number => termsOf(currency)[1] * 1_000_000;

/** The highest amount of any currency, in whole units and in minor ones. */
export const HIGHEST_AMOUNT = 25_000_000_000;

/** The sentence about more than can be. Not of `typed/numbers.ts`, which builds on this file. */
export const tooMuch = (
  most: number,
  currency = toldConventions()?.currency ?? 'USD',
  region?: Region,
): string => `Enter at most ${most.toLocaleString(localeOf(currency, region))}`;

/**
 * What is wrong with an amount in a currency: decimals that it lacks (`120.5` JPY), or more than can be. Expects a
 * checked decimal string.
 *
 * @param region where the studio is: a page knows it, the server hands it in.
 */
export function amountProblem(decimal: string, currency: string, region?: Region): string | undefined {
  const lost = (decimal.split('.')[1] ?? '').slice(currencyDigits(currency));
  if (/[1-9]/.test(lost)) return `Enter a whole amount: ${currency} has no decimals`;
  const most = ceilingOf(currency);
  return Math.abs(Number(decimal)) > most ? tooMuch(most, currency, region) : undefined;
}

/**
 * `120.5` SGD → 12050 minor units. Half is rounded up: what somebody types is looked at by `amountProblem` first.
 * Expects a checked decimal string.
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

/** Languages that put marks of direction around an amount, which the English around it does not need. */
const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur'];

const locales: Record<string, string> = {};

function localeIn(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return `${RIGHT_TO_LEFT.includes(language) ? 'en' : language}-${country}`;
}

/**
 * Whose numbers a studio writes: those of its country, `en-IE`; where nobody says which, those of the country where its
 * money is at home, the euro's being Germany.
 */
export function localeOf(currency: string, region: Region | undefined = toldConventions()): string {
  const country = region?.country || (currency === 'EUR' ? 'DE' : currency.slice(0, 2));
  return (locales[country] ??= localeIn(country));
}

/** Currencies whose prices are whole, though they have decimals for the books and the card provider. */
const WHOLE_PRICES = new Set<string>(['HUF']);

/** How many decimals people see of an amount: none of a whole one where prices are whole. Never fewer than it has. */
export const shownDigits = (decimal: string | number, currency: string): number =>
  WHOLE_PRICES.has(currency) && Number.isInteger(Number(decimal)) ? 0 : currencyDigits(currency);

const formatters = new Map<string, Intl.NumberFormat>();

/** One formatter per locale, currency and decimals: creating one costs a hundred times more than using it. */
function formatterOf(currency: string, digits: number, region?: Region): Intl.NumberFormat {
  const locale = localeOf(currency, region);
  const key = `${locale}${currency}${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Spain and Poland write 1234,50: a column of amounts is easier to compare when all have groups.
      useGrouping: 'always',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Where people expect another sign than Intl's: a dollar among dollars, a yen as wide as the digits beside it. */
const SIGNS: Record<string, readonly [ofIntl: string, ours: string]> = { SGD: ['$', 'S$'], JPY: ['￥', '¥'] };

function withSign(text: string, currency: string): string {
  const [ofIntl, ours] = SIGNS[currency] ?? [];
  return ofIntl && ours ? text.replace(ofIntl, ours) : text;
}

/** The sign of a currency as its people write it: `S$`, `€`, `Rp`, `kr`. */
export const signOf = (currency: string, region?: Region): string =>
  withSign(
    formatterOf(currency, 0, region)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? '',
    currency,
  );

/**
 * `1234.50` → `S$1,234.50`, in Germany `1.234,50 €`, in Ireland `€1,234.50`: as amounts are written where the studio
 * is. A page knows where that is; the server hands it in.
 */
export const formatMoney = (decimal: string, currency: string, region?: Region): string =>
  withSign(formatterOf(currency, shownDigits(decimal, currency), region).format(Number(decimal)), currency);
