import { CURRENCIES } from '@studio/contract/values/place/studioPlace';
import { currencyDigits } from '@studio/contract/values/money';

/**
 * How many decimals Stripe's amounts have, from its table (docs.stripe.com/currencies): none for these, three for
 * those, and two for all others. Its special cases are of the last kind: IDR is charged in hundredths, although
 * nobody pays with them, and TWD and HUF are whole in payouts only.
 */
const NONE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE = new Set('BHD JOD KWD OMR TND'.split(' '));

const stripeDigits = (currency: string): number => (NONE.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);

/** Of a currency that no studio takes, in a payment that is not ours, the amount stays as it is. */
const ourDigits = (currency: string): number =>
  CURRENCIES.some((one) => one === currency) ? currencyDigits(currency) : stripeDigits(currency);

const factorOf = (currency: string): number => 10 ** (stripeDigits(currency) - ourDigits(currency));

/** Our minor units in Stripe's: 150,000 rupiah are 15,000,000. @param currency ISO 4217 in capitals. */
export const toStripe = (amountMinor: number, currency: string): number => amountMinor * factorOf(currency);

/** Stripe's amount in our minor units. A part that we have no unit for, as in a fee, is rounded. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency));
