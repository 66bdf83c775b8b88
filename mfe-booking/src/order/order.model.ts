import type { CreateOrder, OrderStatus } from '@studio/contract/order.schema';

/** Where an order stands for the person who waits: still open, paid, or over without being paid. */
export function phaseOf(status: OrderStatus): 'open' | 'paid' | 'over' {
  if (status === 'AWAITING_PAYMENT' || status === 'PROOF_SUBMITTED' || status === 'PARTIALLY_PAID') return 'open';
  return status === 'REJECTED' || status === 'EXPIRED' || status === 'CANCELLED' || status === 'VOIDED' ? 'over' : 'paid';
}

/** What a member says when they buy; the rest has its own way of going without saying. */
export type NewOrder = Partial<CreateOrder> & Pick<CreateOrder, 'mode'>;

export type StudioPayMode = Exclude<CreateOrder['mode'], 'CARD'>;

/** Ways to pay at the studio, and what to do next. */
export const PAY_AT_STUDIO: Record<StudioPayMode, { label: string; hint: string }> = {
  CASH: { label: 'Cash', hint: 'Pay at the front desk.' },
  BANK_TRANSFER: { label: 'Bank transfer', hint: 'Name the reference in your transfer.' },
  QR: { label: 'QR payment', hint: 'Scan the QR code at the front desk.' },
};
