import { toldConventions } from './conventions.ts';
import { localeOf } from '../money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, mostDecimals: number): Intl.NumberFormat {
  const key = `${currency}${mostDecimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(localeOf(currency), {
      maximumFractionDigits: mostDecimals,
      // As amounts are written, so that the columns of a table agree.
      useGrouping: 'always',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * `1234.56` → `1,234.6`, in euros `1.234,6`: a number as its studio writes it, for people.
 *
 * @param currency of the studio: what it takes says how it writes, as for amounts.
 */
export const formatNumber = (value: number | string, currency: string, mostDecimals = 1): string =>
  formatterOf(currency, mostDecimals).format(Number(value));

/**
 * `12000` → `12,000`, in euros `12.000`: a whole count, as its studio writes numbers. A page knows what its studio
 * takes; the server hands it in.
 */
export const formatCount = (count: number, currency = toldConventions()?.currency ?? 'USD'): string =>
  formatNumber(count, currency, 0);

/** What parts the decimals of a number: `.`, in euros `,`. */
export const decimalSignOf = (currency: string): string => formatNumber(0.5, currency).charAt(1);

/** `8.1` → `8.1%`, in euros `8,1%`. Without a blank: the words around it are English. */
export const percentWords = (percent: number | string, currency: string): string =>
  `${formatNumber(percent, currency, 3)}%`;
