import type { Order, OrderStatus, PaidBy } from '@studio/contract/order.schema';
import type { StatusTone } from '@studio/ui/data';

export const PAY_MODE_LABELS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  QR: 'QR payment',
  CARD: 'Card',
  OTHERS: 'Others',
  GIFT_CARD: 'Gift card',
};

/** What an order's status means to staff. */
export const ORDER_STATUS_WORDS: Record<OrderStatus, { label: string; tone: StatusTone }> = {
  AWAITING_PAYMENT: { label: 'To pay', tone: 'waiting' },
  PROOF_SUBMITTED: { label: 'To check', tone: 'warning' },
  PARTIALLY_PAID: { label: 'Partly paid', tone: 'waiting' },
  PAID: { label: 'Paid', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  REFUNDED: { label: 'Refunded', tone: 'neutral' },
  PARTIALLY_REFUNDED: { label: 'Partly refunded', tone: 'warning' },
  VOIDED: { label: 'Voided', tone: 'bad' },
};

const OPEN: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID'];

/** What can be done with an order now. */
export type OrderAct = 'approve' | 'reject' | 'record' | 'cancel' | 'refund';

/** Which acts an order allows, the likeliest first. Whether there is money to give back, its details say. */
export function actsOf({ status, paid }: Pick<Order, 'status' | 'paid'>): OrderAct[] {
  if (!OPEN.includes(status)) return [];
  const closing: OrderAct[] = Number(paid) === 0 ? ['cancel'] : [];
  return status === 'PROOF_SUBMITTED' ? ['approve', 'reject', 'record', ...closing] : ['record', ...closing];
}

/** Whose money is late: it should have been there by now. */
export const isOverdue = ({ status, dueAt }: Pick<Order, 'status' | 'dueAt'>, now: Date): boolean =>
  OPEN.includes(status) && dueAt !== null && new Date(dueAt) < now;

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
export const itemWords = ({ item, qty }: Pick<Order, 'item' | 'qty'>): string => (qty > 1 ? `${item} and ${qty - 1} more` : item);
