import { formatMoney } from '@studio/contract/money';
import { isOpenOrder } from '@studio/contract/openOrder';
import type { Order } from '@studio/contract/order.schema';
import type { Notice } from '@studio/contract/remote';

/** What can be done with an order now. */
export type OrderAct = 'approve' | 'reject' | 'record' | 'cancel' | 'refund';

/** Which acts an order allows, the likeliest first. Whether there is money to give back, its details say. */
export function actsOf({ status, paid }: Pick<Order, 'status' | 'paid'>): OrderAct[] {
  if (!isOpenOrder(status)) return [];
  const closing: OrderAct[] = Number(paid) === 0 ? ['cancel'] : [];
  return status === 'PROOF_SUBMITTED' ? ['approve', 'reject', 'record', ...closing] : ['record', ...closing];
}

/** Whose money is late: it should have been there by now. */
export const isOverdue = ({ status, dueAt }: Pick<Order, 'status' | 'dueAt'>, now: Date): boolean =>
  isOpenOrder(status) && dueAt !== null && new Date(dueAt) < now;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in one word and a number: "5 min", "3 h", "2 days". */
export function ageWords(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime());
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} days`;
}

/** "10 classes", "10 classes and 1 more". */
export const itemWords = ({ item, qty }: Pick<Order, 'item' | 'qty'>): string =>
  qty > 1 ? `${item} and ${qty - 1} more` : item;

/**
 * What came of a payment: by card the bank may take its time.
 * @param before What was to be paid before it.
 */
export function paymentNotice(
  { status, item, memberName, balance, currency, receiptNo }: Order,
  before: string,
): Notice {
  const description = receiptNo ? `Receipt ${receiptNo}` : '';
  if (!isOpenOrder(status))
    return { kind: 'success', title: `${item} of ${memberName} is paid and active.`, description };
  if (balance === before)
    return {
      kind: 'info',
      title: 'The bank has not answered yet.',
      description: 'It is paid as soon as the bank says so.',
    };
  return { kind: 'success', title: `${formatMoney(balance, currency)} is still open.`, description };
}
