import type { SaleLine } from '../../order-line/order-line.api.ts';

/**
 * The price that a seller agrees on: a replacement of the plan's, or a discount. Minor units; null = neither.
 */
export interface SellerPrice {
  priceMinor: number | null;
  discountMinor: number | null;
}

/** How much less than its plan's price a package costs by the seller's decision. */
export function discountBySeller(listMinor: number, { priceMinor, discountMinor }: SellerPrice): number {
  if (priceMinor !== null) return Math.max(0, listMinor - priceMinor);
  return Math.min(listMinor, discountMinor ?? 0);
}

/**
 * Applies the seller's price to the first package. A price above the plan's replaces it; one below it is a
 * discount, and shown as one.
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

/** The discount in percent of the price. */
export const percentOff = (discountMinor: number, listMinor: number): number =>
  listMinor === 0 ? 0 : (discountMinor * 100) / listMinor;
