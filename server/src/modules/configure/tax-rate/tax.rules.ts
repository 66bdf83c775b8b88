import { halfUp } from '@studio/contract/values/rounded/halfUp';

/** A tax as it is charged. `percent` is a decimal with at most three decimals, e.g. `9` or `8.500`. */
export interface Tax {
  name: string;
  percent: string;
  /** Whether prices include the tax. */
  inclusive: boolean;
}

/** An amount of money and the tax on it, in minor units; `netMinor + taxMinor = totalMinor` always. */
export interface Taxed {
  netMinor: number;
  taxMinor: number;
  /** The amount to pay. */
  totalMinor: number;
}

/** Percentages are counted in thousandths, so that all sums are exact whole numbers. */
const ONE = 100_000;
const thousandths = ({ percent }: Tax): number => Math.round(Number(percent) * 1000);

/**
 * The tax on one line of an order, rounded half up. Taxes are computed line by line, never on a sum.
 *
 * @param amountMinor the line's price after its discount, as shown to buyers: including an inclusive tax,
 * excluding any other.
 */
export function taxed(amountMinor: number, tax: Tax | null): Taxed {
  if (!tax) return { netMinor: amountMinor, taxMinor: 0, totalMinor: amountMinor };
  const rate = thousandths(tax);
  const taxMinor = halfUp(amountMinor * rate, tax.inclusive ? ONE + rate : ONE);
  if (tax.inclusive) return { netMinor: amountMinor - taxMinor, taxMinor, totalMinor: amountMinor };
  return { netMinor: amountMinor, taxMinor, totalMinor: amountMinor + taxMinor };
}

/**
 * The price before tax of a given price that includes it; for an added tax, rounded to the nearest minor
 * unit.
 */
export function beforeTax(totalMinor: number, tax: Tax | null): number {
  return tax && !tax.inclusive ? halfUp(totalMinor * ONE, ONE + thousandths(tax)) : totalMinor;
}

/**
 * A line on whose sum both sides have agreed: its price as `taxed` takes it, and its tax, so that exactly this sum
 * is paid. Where no price comes to the sum with its tax on top, the tax is contained in it.
 */
export function within(totalMinor: number, tax: Tax | null): { amountMinor: number; tax: Tax | null } {
  const amountMinor = beforeTax(totalMinor, tax);
  if (tax && taxed(amountMinor, tax).totalMinor !== totalMinor)
    return { amountMinor: totalMinor, tax: { ...tax, inclusive: true } };
  return { amountMinor, tax };
}

/**
 * How much the tax contained in an amount changes as the amount does; never below zero. Rounded so, the changes of one
 * amount add up, in however many parts: each part by itself could be rounded up, and all of them come to more tax than
 * the whole.
 *
 * @param percent `null`: there is no tax, nor a change.
 */
export function taxOfChange(percent: string | null, fromMinor: number, toMinor: number): number | null {
  if (percent === null) return null;
  const tax = { name: '', percent, inclusive: true };
  return Math.abs(taxed(fromMinor, tax).taxMinor - taxed(toMinor, tax).taxMinor);
}

/** `9.000` → `9`, `8.500` → `8.5`: as people write it. */
export const plainPercent = (percent: string): string => String(Number(percent));
