import { toldConventions, type Conventions } from './conventions.ts';
import { formatMoney, localeOf, toDecimal, withMinus } from '../money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string, mostDecimals: number): Intl.NumberFormat {
  const key = `${locale}${mostDecimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      maximumFractionDigits: mostDecimals,
      // As amounts are written, so that the columns of a table agree.
      useGrouping: 'always',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** What a studio takes, and where it is: how it writes numbers. Its settings say it. */
export type Numbering = Pick<Conventions, 'currency' | 'country'>;

/** What writes a number. A page says what its studio takes, and knows where it is; the server hands in both. */
export type NumberStyle = string | Numbering;

/**
 * `1234.56` → `1,234.6`, in Germany `1.234,6`: a number as its studio writes it, for people.
 *
 * @param style the currency of the studio of a page; on the server the studio's settings.
 */
export function formatNumber(value: number | string, style: NumberStyle, mostDecimals = 1): string {
  const locale = typeof style === 'string' ? localeOf(style) : localeOf(style.currency, style);
  return withMinus(formatterOf(locale, mostDecimals).format(Number(value)));
}

/**
 * `12000` → `12,000`, in Germany `12.000`: a whole count, as its studio writes numbers. A page knows its studio; the
 * server hands in the settings.
 */
export const formatCount = (
  count: number,
  style: NumberStyle = toldConventions()?.currency ?? 'USD',
): string => formatNumber(count, style, 0);

/**
 * `123450` → `S$1,234.50`: an amount in minor units, as {@link formatMoney} writes it.
 * @param style the currency of a page's studio; on the server the studio's settings, with the currency of the amount.
 */
export const moneyWords = (minor: number, style: NumberStyle): string =>
  typeof style === 'string'
    ? formatMoney(toDecimal(minor, style), style)
    : formatMoney(toDecimal(minor, style.currency), style.currency, style);

/** What parts the decimals of a number: `.`, in Germany `,`. */
export const decimalSignOf = (style: NumberStyle): string => formatNumber(0.5, style).charAt(1);

/** `8.1` → `8.1%`, in Germany `8,1%`. Without a blank: the words around it are English. */
export const percentWords = (percent: number | string, style: NumberStyle): string =>
  `${formatNumber(percent, style, 3)}%`;
