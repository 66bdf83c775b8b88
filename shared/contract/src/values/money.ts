import { CURRENCY_TERMS, type Currency } from './place/currencies.ts';
import { toldConventions, type Region } from './typed/conventions.ts';

/** Whether a studio can take a currency. */
export const isCurrency = (currency: unknown): currency is Currency => CURRENCY_TERMS.has(currency as string);

function termsOf(currency: string): readonly [digits: number, millions: number] {
  const terms = CURRENCY_TERMS.get(currency);
  if (!terms) throw new RangeError(`No studio takes ${currency}`);
  return terms;
}

/**
 * How many decimals a currency has, e.g. 2 for SGD, 0 for JPY and 3 for KWD.
 * @throws {RangeError} for one that is not here.
 */
export const currencyDigits = (currency: string): number => termsOf(currency)[0];

/** The most that one amount can be in a currency, in whole units. @throws {RangeError} for one that is not here. */
export const ceilingOf = (currency: string): number => termsOf(currency)[1] * 1_000_000;

/** The highest amount of any currency, in whole units and in minor ones: those of Lebanon. */
export const HIGHEST_AMOUNT = 10_000_000_000_000;

/** The sentence about more than can be. Not of `typed/numbers.ts`, which builds on this file. */
export const tooMuch = (
  most: number,
  currency = toldConventions()?.currency ?? 'USD',
  region?: Region,
): string => `Enter at most ${most.toLocaleString(localeOf(currency, region))}`;

/** The sentence about a decimal that a currency does not have. */
export function tooManyDecimals(currency: string): string {
  const digits = currencyDigits(currency);
  if (digits === 0) return `Enter a whole amount: ${currency} has no decimals`;
  return `Round the amount: ${currency} has ${digits === 3 ? 'three' : 'two'} decimals`;
}

/**
 * What is wrong with an amount in a currency: decimals that it lacks (`120.5` JPY), or more than can be. Expects a
 * checked decimal string.
 *
 * @param region where the studio is: a page knows it, the server hands it in.
 */
export function amountProblem(decimal: string, currency: string, region?: Region): string | undefined {
  const lost = (decimal.split('.')[1] ?? '').slice(currencyDigits(currency));
  if (/[1-9]/.test(lost)) return tooManyDecimals(currency);
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

/**
 * Languages in whose place amounts are written as in English: they put marks of direction around an amount, or write
 * its sign in letters that the English around it does not have, or not every browser knows them, which would then write
 * as wherever it stands.
 */
const AS_IN_ENGLISH = /^(a[kmr]|bi|d[vz]|fa|he|ne|rw|s[imnotw]|t[io]|ur|\w{3})$/;
/** Countries of such a language that write amounts as in French. Cape Verde parts cents by a dollar sign. */
const AS_IN_FRENCH = /^(BI|CF|CV|D[JZ]|HT|KM|M[AGLR]|NE|SN|T[DN])$/;
/** The same, of other languages. */
const AS_IN: Record<string, string> = { BQ: 'nl', CW: 'nl', GL: 'da', PY: 'es' };

/** In whose amounts a currency of several countries is at home. Of others the code begins with that of theirs. */
const HOMES: Record<string, string> = { EUR: 'DE', XAF: 'CM', XCD: 'LC', XCG: 'CW', XOF: 'CI', XPF: 'PF' };

const locales: Record<string, string> = {};

/** In figures that everybody reads: Bengali and Burmese have their own. */
function localeIn(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const usual = AS_IN_FRENCH.test(country) ? 'fr' : AS_IN_ENGLISH.test(language) ? 'en' : language;
  return `${AS_IN[country] ?? usual}-${country}-u-nu-latn`;
}

/**
 * Whose numbers a studio writes: those of its country, `en-IE`; where nobody says which, those of the country where its
 * money is at home, the euro's being Germany.
 */
export function localeOf(currency: string, region: Region | undefined = toldConventions()): string {
  const country = region?.country || (HOMES[currency] ?? currency.slice(0, 2));
  return (locales[country] ??= localeIn(country));
}

/** From how many million on prices are whole, as in forint. Decimals there are for the books and the card provider. */
const WHOLE_FROM = 250;

/** How many decimals people see of an amount: none of a whole one where prices are whole. Never fewer than it has. */
export const shownDigits = (decimal: string | number, currency: string): number =>
  termsOf(currency)[1] >= WHOLE_FROM && Number.isInteger(Number(decimal)) ? 0 : currencyDigits(currency);

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

/**
 * `-10` → `−10`: the minus of people, as wide as a plus, after which no line is broken. Most of Intl's languages write
 * the hyphen. What a program reads, a file or an amount of the wire, keeps that one.
 */
export const withMinus = (text: string): string => text.replace('-', '−');

/**
 * Where another sign than Intl's is written: a dollar among dollars, a yen as wide as the digits beside it, a code in
 * place of those that the fonts of documents have no letter for.
 */
const withSign = (text: string, currency: string): string =>
  withMinus(currency === 'SGD' ? text.replace('$', 'S$') : text)
    .replace('￥', '¥')
    .replace(/[֏₼₾]/, currency);

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
