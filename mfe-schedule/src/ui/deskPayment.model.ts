import type { Charge } from '@studio/contract/orders/order.schema';

/** Paid at the desk, or with a saved card. */
export type DeskPayment = { note: string; idempotencyKey: string } & (
  | { mode: Charge['mode'] }
  | { paymentMethodId: string }
);

/** Where it is sent: a saved card has a route of its own. */
export const chargeUrl = (payment: DeskPayment): string =>
  `/api/transaction/portal/${'paymentMethodId' in payment ? 'charge-card' : 'charge'}`;
