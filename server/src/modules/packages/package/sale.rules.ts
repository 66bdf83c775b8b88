import { isOrAre, timesWords } from '@studio/contract/values/duration';
/**
 * The part of a plan that decides who can buy it, and when. Days are the studio's local days, both inclusive.
 */
export interface SaleTerms {
  status: string;
  visibility: string;
  saleFrom: string | null;
  saleTo: string | null;
  /** How many may be sold in all; null = unlimited. */
  stock: number | null;
  purchaseLimitPerMember: number | null;
  newClientsOnly: boolean;
}

/** The buyer, and the number of sales. Counts that no term of the plan needs may be missing. */
export interface Buyer {
  /** The member buys, or staff sell to them. */
  channel: 'MEMBER' | 'STAFF';
  today: string;
  quantity: number;
  sold: number;
  /** How many of this plan the member has bought. */
  bought: number;
  isNewClient: boolean;
}

export interface SaleRefusal {
  code: 'NOT_ON_SALE' | 'SOLD_OUT' | 'NEW_CLIENTS_ONLY' | 'PURCHASE_LIMIT';
  message: string;
}

/** Whether a plan is on sale on a day at all. Staff also sell plans hidden from the booking website. */
export function isOnSale(
  { status, visibility, saleFrom, saleTo }: Pick<SaleTerms, 'status' | 'visibility' | 'saleFrom' | 'saleTo'>,
  { channel, today }: Pick<Buyer, 'channel' | 'today'>,
): boolean {
  if (status !== 'ACTIVE' || (channel === 'MEMBER' && visibility === 'STAFF_ONLY')) return false;
  return (saleFrom === null || saleFrom <= today) && (saleTo === null || today <= saleTo);
}

function refuseStock({ stock }: SaleTerms, { sold, quantity }: Buyer): SaleRefusal | null {
  if (stock === null || sold + quantity <= stock) return null;
  const left = stock - sold;
  return {
    code: 'SOLD_OUT',
    message: left > 0 ? `Only ${left} of this package ${isOrAre(left)} left.` : 'This package is sold out.',
  };
}

const LOW_STOCK = 3;

/** Whether a sale of some has made the stock low, or has sold the last one. @param left how many are left after it. */
export const isLowNow = (left: number, taken: number): boolean =>
  taken > 0 && (left <= 0 || (left <= LOW_STOCK && left + taken > LOW_STOCK));

/**
 * Returns why a plan cannot be sold to somebody, or `null`: NOT_ON_SALE not on sale, SOLD_OUT sold out,
 * NEW_CLIENTS_ONLY for new clients only, PURCHASE_LIMIT bought too often.
 */
export function refuseToSell(plan: SaleTerms, buyer: Buyer): SaleRefusal | null {
  if (!isOnSale(plan, buyer)) return { code: 'NOT_ON_SALE', message: 'This package is not on sale.' };
  const soldOut = refuseStock(plan, buyer);
  if (soldOut) return soldOut;
  if (plan.newClientsOnly && !buyer.isNewClient)
    return { code: 'NEW_CLIENTS_ONLY', message: 'This package is for new clients only.' };
  const { purchaseLimitPerMember: limit } = plan;
  if (limit !== null && buyer.bought + buyer.quantity > limit)
    return { code: 'PURCHASE_LIMIT', message: `Each member can buy this package ${timesWords(limit)}.` };
  return null;
}
