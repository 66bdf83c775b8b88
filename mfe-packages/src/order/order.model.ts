import { passedWords } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';
import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { Order } from '@studio/contract/orders/order.schema';
import type { Notice } from '@studio/contract/remote/remote';
import { MINUTE } from '@studio/contract/values/time';

/** An action on an order. */
export type OrderAct = 'approve' | 'reject' | 'record' | 'cancel' | 'refund';

/**
 * The actions that an order permits, the most likely first. `refund` is not among them, because it depends on
 * the details.
 */
export function actsOf({ status, paid }: Pick<Order, 'status' | 'paid'>): OrderAct[] {
  if (!isOpenOrder(status)) return [];
  const closing: OrderAct[] = Number(paid) === 0 ? ['cancel'] : [];
  return status === 'PROOF_SUBMITTED' ? ['approve', 'reject', 'record', ...closing] : ['record', ...closing];
}

/** Whether an open order is past its deadline. */
export const isOverdue = ({ status, dueAt }: Pick<Order, 'status' | 'dueAt'>, now: Date): boolean =>
  isOpenOrder(status) && dueAt !== null && new Date(dueAt) < now;

/** Age of an order: "5 min", "3 h", "2 days". */
export function ageWords(since: string, now: Date): string {
  return passedWords(Math.max(0, now.getTime() - new Date(since).getTime()) / MINUTE);
}

/** "10 classes", "10 classes and 1 more". */
export const itemWords = ({ item, qty }: Pick<Order, 'item' | 'qty'>): string =>
  qty > 1 ? `${item} and ${qty - 1} more` : item;

/**
 * The result of a payment: a card payment may take the bank a while.
 * @param before The open amount before the payment.
 * @param document What the studio calls a receipt.
 */
export function paymentNotice(
  { status, item, memberName, balance, currency, receiptNo }: Order,
  before: string,
  document: string,
): Notice {
  const description = receiptNo ? `${document} ${receiptNo}` : '';
  if (!isOpenOrder(status))
    return { kind: 'success', title: `${memberName}’s ${item} is paid and active.`, description };
  if (balance === before)
    return {
      kind: 'info',
      title: 'The bank has not confirmed yet.',
      description: 'We mark it paid as soon as the bank confirms.',
    };
  return { kind: 'success', title: `${formatMoney(balance, currency)} is still outstanding.`, description };
}
