import { currencyDigits, isCurrency } from '@studio/contract/values/money';

/**
 * How many decimals Stripe's amounts have, from its table (docs.stripe.com/currencies): none for these, three for
 * those, and two for all others. Its special cases are of the last kind: ISK and UGX have no decimals, but are charged
 * in hundredths that are 00; IDR is charged in them, although nobody pays with them; TWD and HUF are whole in payouts
 * only. IQD and LYD it does not take: they stand here so that no amount of theirs becomes a fraction on the way to its
 * refusal.
 */
const NONE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
/** What the last digit of an amount in thousandths has to be a multiple of. */
const STEP = 10;

const stripeDigits = (currency: string): number => (NONE.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);

/** Of a currency that no studio takes, in a payment that is not ours, the amount stays as it is. */
const ourDigits = (currency: string): number =>
  isCurrency(currency) ? currencyDigits(currency) : stripeDigits(currency);

const factorOf = (currency: string): number => 10 ** (stripeDigits(currency) - ourDigits(currency));

/**
 * Our minor units in Stripe's: 150,000 rupiah are 15,000,000. Of thousandths it takes tens only: up to nine less are
 * asked for, so that refunds in parts never come to more than was charged. @param currency ISO 4217 in capitals.
 */
export function toStripe(amountMinor: number, currency: string): number {
  const amount = amountMinor * factorOf(currency);
  return THREE.has(currency) ? amount - (amount % STEP) : amount;
}

/** Stripe's amount in our minor units. A part that we have no unit for, as in a fee, is rounded. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency));

/** What the metadata of a payment says of its amount where Stripe charges less than that. */
export const askedFor = (amountMinor: number, currency: string): { asked?: string } =>
  fromStripe(toStripe(amountMinor, currency), currency) === amountMinor ? {} : { asked: String(amountMinor) };

/** What a payment is for, in our minor units: what its metadata says was asked for, if Stripe charges just that. */
export function paidFor(amount: number, currency: string, asked: string | undefined): number {
  const minor = Number(asked);
  return asked && toStripe(minor, currency) === amount ? minor : fromStripe(amount, currency);
}
