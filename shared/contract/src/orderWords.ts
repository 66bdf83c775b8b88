import type { OrderStatus, PaidBy } from './order.schema.ts';

/** How money came, in words for staff. */
export const PAY_MODE_LABELS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  QR: 'QR payment',
  CARD: 'Card',
  OTHERS: 'Others',
  GIFT_CARD: 'Gift card',
};

/** What an order's status means to staff, and how a tag of it looks. */
export const ORDER_STATUS_WORDS: Record<
  OrderStatus,
  { label: string; tone: 'good' | 'waiting' | 'warning' | 'bad' | 'neutral' }
> = {
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

/** Refusal REFUND_TOO_HIGH. */
export const REFUND_TOO_HIGH = 'Refund amount cannot be more than the amount paid';
