import { PAYMENT_MODE_TRAITS } from '../configure/payment/paymentModes.ts';
import type { DueKind } from './due.schema.ts';
import type { OrderStatus, PaidBy } from './order.schema.ts';

const { CASH, BANK_TRANSFER, QR, CARD, OTHERS } = PAYMENT_MODE_TRAITS;

/** What is owed, in a word or two. */
export const DUE_KIND_WORDS: Record<DueKind, string> = {
  DROP_IN: 'Place in a class',
  TICKET: 'Ticket',
  FEE: 'Fee',
  ORDER: 'Order',
};

/** Ways of paying, in words for staff. */
export const PAY_MODE_LABELS: Record<PaidBy, string> = {
  CASH: CASH.label,
  BANK_TRANSFER: BANK_TRANSFER.label,
  QR: QR.label,
  CARD: CARD.label,
  OTHERS: OTHERS.label,
  GIFT_CARD: 'Gift card',
};

/** What an order's status means to staff, and the colour of its tag. */
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

/** The sentence of the refusal REFUND_TOO_HIGH. */
export const REFUND_TOO_HIGH = 'Refund amount cannot be more than the amount paid';
