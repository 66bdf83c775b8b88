import type { SaleLine } from './saleLine.rules.ts';

/**
 * What whoever sells agrees: a price in place of the plan's, or something off it. Minor units; null =
 * nothing.
 */
export interface SellerPrice {
  priceMinor: number | null;
  discountMinor: number | null;
}

/** How much less than its plan's price a package costs by the seller's word. */
export function discountBySeller(listMinor: number, { priceMinor, discountMinor }: SellerPrice): number {
  if (priceMinor !== null) return Math.max(0, listMinor - priceMinor);
  return Math.min(listMinor, discountMinor ?? 0);
}

/**
 * Lines with the seller's price on the first package. A price above the plan's is the price; one below it is
 * a discount, and shown as one.
 */
export function withPrice(lines: readonly SaleLine[], price: SellerPrice): SaleLine[] {
  const first = lines.findIndex(({ kind }) => kind === 'PACKAGE');
  return lines.map((line, index) => {
    if (index !== first || line.kind !== 'PACKAGE') return line;
    const listMinor = line.unitMinor ?? line.plan.price_minor;
    const unitMinor = Math.max(listMinor, price.priceMinor ?? 0);
    return { ...line, unitMinor, discountMinor: discountBySeller(unitMinor, price) };
  });
}

/** How much of its price is given off, in percent. */
export const percentOff = (discountMinor: number, listMinor: number): number =>
  listMinor === 0 ? 0 : (discountMinor * 100) / listMinor;
