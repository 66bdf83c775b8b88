const digitsByCurrency = new Map<string, number>();

/** How many decimals a currency has, e.g. 2 for SGD and 0 for JPY. */
export function currencyDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

/** `120.5` SGD → 12050 minor units. Half is rounded up. Expects a checked decimal string. */
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
    formatter = new Intl.NumberFormat('en-SG', { style: 'currency', currency, currencyDisplay: 'symbol' });
    formatters.set(currency, formatter);
  }
  const shown = formatter.format(Number(decimal));
  return currency === 'SGD' ? shown.replace('$', 'S$') : shown;
}
