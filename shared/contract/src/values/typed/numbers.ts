import { toldConventions, type Region } from './conventions.ts';
import { localeOf } from '../money.ts';

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

/** What writes a number: what a studio takes, and where it is. A page knows the second; the server hands in both. */
export type NumberStyle = string | (Region & { currency: string });

/**
 * `1234.56` → `1,234.6`, in Germany `1.234,6`: a number as its studio writes it, for people.
 *
 * @param style the currency of the studio of a page; on the server the studio's settings.
 */
export function formatNumber(value: number | string, style: NumberStyle, mostDecimals = 1): string {
  const locale = typeof style === 'string' ? localeOf(style) : localeOf(style.currency, style);
  return formatterOf(locale, mostDecimals).format(Number(value));
}

/**
 * `12000` → `12,000`, in Germany `12.000`: a whole count, as its studio writes numbers. A page knows its studio; the
 * server hands in the settings.
 */
export const formatCount = (
  count: number,
  style: NumberStyle = toldConventions()?.currency ?? 'USD',
): string => formatNumber(count, style, 0);

/** What parts the decimals of a number: `.`, in Germany `,`. */
export const decimalSignOf = (style: NumberStyle): string => formatNumber(0.5, style).charAt(1);

/** `8.1` → `8.1%`, in Germany `8,1%`. Without a blank: the words around it are English. */
export const percentWords = (percent: number | string, style: NumberStyle): string =>
  `${formatNumber(percent, style, 3)}%`;
