import { plainText } from '../plainText.ts';
import {
  amountProblem,
  ceilingOf,
  currencyDigits,
  isCurrency,
  shownDigits,
  tooManyDecimals,
} from '../money.ts';
import { toldConventions } from './conventions.ts';
import { withoutSign } from '../place/moneySigns.ts';
import { decimalSignOf, formatNumber } from './numbers.ts';

/** An amount as it is sent, and one that may be below zero. See {@link isAmount} for a third decimal. */
export const AMOUNT = /^\d+(\.\d{1,2})?$/;
export const SIGNED_AMOUNT = /^-?\d+(\.\d{1,2})?$/;
/** `1.200`: 1,200 or 1.20, or 1.200 where money has three decimals. */
const EITHER = /^(-?[1-9]\d{0,2})([.,])(\d{3})$/;
/** Groups of a whole number: `1.234.567`, and `12,34,567` as in India. */
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/;

/**
 * Whether a text is an amount as it is sent. A third decimal it may have in a currency that has three, and as long as
 * nobody has said which it is: the server looks at every amount again in the studio's.
 */
export const isAmount = (
  text: string,
  currency: string | undefined = toldConventions()?.currency,
  pattern = AMOUNT,
): boolean => pattern.test(isThousandth(currency) ? text.replace(/(\.\d\d)\d$/, '$1') : text);

const isThousandth = (currency: string | undefined): boolean =>
  !isCurrency(currency) || currencyDigits(currency) === 3;

const isWhole = (head: string, sign: string): boolean =>
  /^\d*$/.test(head) || (GROUPED.test(head) && !head.includes(sign));

/** The decimal of a text without signs of money and blanks; `null` when it is none. */
function decimalOf(text: string): string | null {
  const [, minus = '', head = '', sign = '', tail = ''] = /^(-?)([\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const digits = head.replace(/\D/g, '');
  if (GROUPED.test(head + sign + tail)) return minus + digits + tail;
  if (head + tail === '' || !isWhole(head, sign)) return null;
  return `${minus}${digits || 0}${tail && '.'}${tail}`;
}

/**
 * `1.200` in a currency: thousands where it has no decimals, or nobody writes them and this is no sign of theirs; its
 * own decimals where it has three. Else it could be either.
 */
function readEither(text: string, currency: string): string {
  const [digits, sign] = [currencyDigits(currency), decimalSignOf(currency)];
  const isGrouped = digits === 0 || (shownDigits(1, currency) === 0 && !text.includes(sign));
  if (isGrouped) return settledAmount(text);
  return digits === 3 ? text.replace(sign, '.') : text;
}

/** A typed text with nothing but the amount: without the currency's sign, and what parts its thousands by a blank. */
const bareAmount = (plain: string, currency: string | undefined): string =>
  (currency ? withoutSign(plain, currency) : plain)
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    // `49,-` and `49.–`
    .replace(/(?<=\d)[.,][-–—]+$/, '');

const plainOf = (typed: string): string =>
  plainText(typed)
    // Of the marks of direction that stand around a sign in Arabic nobody knows.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace('−', '-');

const hasTooManyDecimals = (amount: string, currency: string): boolean =>
  /[1-9]/.test((amount.split('.')[1] ?? '').slice(currencyDigits(currency)));

/**
 * What somebody means who types an amount as they write it: `1.234,50`, `1 234,5`, `１２０` → `1234.50`, `1234.5`,
 * `120`. What is no amount, could be two (`1.200`), or has a decimal that its currency has not, comes back as it was,
 * for the rule of a field to refuse.
 *
 * @param currency allows its sign and its code, and reads `1.200` as thousands if it has no decimals, as decimals if it
 * has three.
 */
export function readAmount(typed: string, currency?: string): string {
  const plain = plainOf(typed);
  const text = bareAmount(plain, currency);
  if (EITHER.test(text)) {
    const read = currency ? readEither(text, currency) : text;
    return currency && isAmount(read, currency, SIGNED_AMOUNT) ? read : plain;
  }
  const amount = decimalOf(text) ?? plain;
  return currency && hasTooManyDecimals(amount, currency) ? plain : amount;
}

/** What is typed so far as an amount, `null` while it is none, or none that the currency can have. */
export function amountOf(typed: string, currency?: string, pattern = AMOUNT): string | null {
  const amount = readAmount(typed, currency);
  if (!(currency ? isAmount(amount, currency, pattern) : pattern.test(amount))) return null;
  return currency && amountProblem(amount, currency) ? null : amount;
}

/** An amount that could be two as the larger of them, where somebody looks at it before it counts. */
export const settledAmount = (amount: string): string => amount.replace(EITHER, '$1$3');

/**
 * An amount as a field shows it: `119.5` → `119,50` in euros, `120.00` → `120` in yen. Without groups, which would be
 * in the way of the next digit. A text that is no amount stays.
 */
export function writtenAmount(amount: string, currency: string): string {
  if (!isAmount(amount, currency, SIGNED_AMOUNT)) return amount;
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = shownDigits(amount, currency);
  const kept = fraction.slice(0, digits) + fraction.slice(digits).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}${decimalSignOf(currency)}${kept.padEnd(digits, '0')}`;
}

/**
 * About a hundred dollars, to show how an amount is written: `120.00`, `120,00`, `12,000`. @param isWhole without
 * decimals: `120`.
 */
export function exampleAmount(currency: string, isWhole = false): string {
  const amount = 120 * 10 ** Math.floor(Math.log10(ceilingOf(currency) / 1_000_000));
  const digits = isWhole ? 0 : shownDigits(amount, currency);
  return `${formatNumber(amount, currency)}${digits > 0 ? decimalSignOf(currency) + '0'.repeat(digits) : ''}`;
}

const knownCurrency = (of: unknown): string | undefined =>
  isCurrency(of) ? of : toldConventions()?.currency;
const currencyOf = (of: unknown): string => knownCurrency(of) ?? 'USD';

/**
 * What is wrong with a text that {@link readAmount} could not read.
 * @param of the currency whose way of writing is shown; of an unknown one as on the page, else as in English.
 */
export function notAnAmount(text: string, of: unknown): string {
  const currency = currencyOf(of);
  const bare = bareAmount(plainOf(text), currency);
  const [, whole, , rest] = EITHER.exec(bare) ?? [];
  const sign = decimalSignOf(currency);
  const digits = currencyDigits(currency) || 2;
  if (whole && rest)
    return `Enter ${formatNumber(whole + rest, currency)}${sign}${'0'.repeat(digits)} or ${whole}${sign}${rest.slice(0, digits)}: this could be either`;
  const amount = decimalOf(bare);
  return amount && knownCurrency(of) && hasTooManyDecimals(amount, currency)
    ? tooManyDecimals(currency)
    : `Enter an amount, e.g. ${exampleAmount(currency)}`;
}

/**
 * What is wrong with a text that is no amount in whole units, where `1.20` would be none either. @param of as of
 * {@link notAnAmount}.
 */
export function notAWholeAmount(text: string, of: unknown): string {
  const bare = bareAmount(plainOf(text), currencyOf(of));
  const sign = EITHER.exec(bare)?.[2];
  return sign
    ? withoutPoint(bare, sign)
    : `Enter a whole amount, e.g. ${exampleAmount(currencyOf(of), true)}`;
}

/** The larger number that a text with one sign can be, and how to write it so that it is no other. */
const withoutPoint = (read: string, sign: string): string =>
  `Enter ${settledAmount(read)} without a ${sign === '.' ? 'point' : 'comma'}`;

/**
 * A number, not of money, as people write it: `1 000`, `１０`, `1,5`; `1.000` where the studio parts thousands so. NaN
 * for what is none, or could be two: `1.000` where the point begins the decimals.
 */
export function readNumber(typed: string): number {
  const read = readAmount(plainText(typed).replace(/^\s*\+(?=\d)/, ''));
  const sign = EITHER.exec(read)?.[2];
  const text = sign === decimalSignOf(currencyOf(undefined)) ? read : settledAmount(read);
  return SIGNED_AMOUNT.test(text) ? Number(text) : Number.NaN;
}

/** What is wrong with a text that {@link readNumber} could not read. @param otherwise if it is no number at all. */
export function notANumber(typed: unknown, otherwise: string): string {
  const read = typeof typed === 'string' ? readAmount(typed) : '';
  const sign = EITHER.exec(read)?.[2];
  return sign ? withoutPoint(read, sign) : otherwise;
}
