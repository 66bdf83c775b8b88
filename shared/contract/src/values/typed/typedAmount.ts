import { currencyDigits, signOf } from '../money.ts';

/** An amount as it is sent, and one that may be below zero. */
export const AMOUNT = /^\d+(\.\d{1,2})?$/;
export const SIGNED_AMOUNT = /^-?\d+(\.\d{1,2})?$/;
/** `1.200`: 1,200 or 1.20, as no currency here has three decimals. */
const EITHER = /^(-?[1-9]\d{0,2})[.,](\d{3})$/;
/** Groups of a whole number: `1.234.567`, and `12,34,567` as in India. */
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/;

/** What people write besides. */
const ALSO: Record<string, string[]> = { JPY: ['円'], CNY: ['元'], TWD: ['元'], HKD: ['元'], KRW: ['원'] };

/** The currency's own sign or code before or after an amount: `€`, `EUR`, `S$`, `kr.` Another's is none. */
function withoutSign(text: string, currency: string): string {
  // Of a dollar also what it is called abroad: `US$`, `A$`.
  const bare = signOf(currency)
    .replace(/^[A-Z]+(?=\$)/, '')
    .replace(/\.$/, '')
    .replace('$', '\\$');
  const known = [currency, `[${currency}]{0,2}${bare}`, ...(ALSO[currency] ?? [])].join('|');
  return text.replace(new RegExp(`^(?:${known})\\.?\\s*|\\s*(?:${known})\\.?$`, 'giu'), '');
}

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
 * What somebody means who types an amount as they write it: `1.234,50`, `1 234,5`, `１２０` → `1234.50`, `1234.5`,
 * `120`. What is no amount, or could be two (`1.200`), comes back as it was, for the rule of a field to refuse.
 *
 * @param currency allows its sign and its code, and reads `1.200` as thousands if it has no decimals.
 */
export function readAmount(typed: string, currency?: string): string {
  const plain = typed.normalize('NFKC').trim();
  const text = (currency ? withoutSign(plain, currency) : plain)
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    // `49,-` and `49.–`
    .replace(/(?<=\d)[.,][-–—]+$/, '');
  if (EITHER.test(text)) return currency && currencyDigits(currency) === 0 ? settledAmount(text) : plain;
  return decimalOf(text) ?? plain;
}

/** What is typed so far as an amount, `null` while it is none. */
export function amountOf(typed: string, pattern = AMOUNT): string | null {
  const amount = readAmount(typed);
  return pattern.test(amount) ? amount : null;
}

/** An amount that could be two as the larger of them: it is shown back, and counts if it stays. */
export const settledAmount = (amount: string): string => amount.replace(EITHER, '$1$2');

/** What is wrong with a text that {@link readAmount} could not read. */
export function notAnAmount(text: string, example: string): string {
  const [, whole, rest] = EITHER.exec(text) ?? [];
  if (whole && rest) return `Enter ${whole}${rest} or ${whole}.${rest.slice(0, 2)}: this could be either`;
  return `Enter an amount, e.g. ${example}`;
}
