import type { Due, DueKind } from '@studio/contract/orders/due.schema';
import { chargeUrl, type DeskPayment } from '@studio/contract/orders/deskPaymentMethods';

export const PORTAL = '/api/transaction/portal';

/** How one due is paid. */
export type Charging = DeskPayment & { due: Due };

const NAMES: Record<DueKind, string> = {
  DROP_IN: 'bookingId',
  TICKET: 'ticketId',
  FEE: 'penaltyId',
  ORDER: 'orderId',
};

/** How the server knows a due. */
export const dueName = ({ kind, refId }: Pick<Due, 'kind' | 'refId'>): Record<string, string> => ({
  [NAMES[kind]]: refId,
});

/** The request: money for an order is recorded with it, unless a saved card pays. */
export function chargeCall({ due, ...payment }: Charging): { url: string; body: Record<string, unknown> } {
  const body = { ...dueName(due), ...payment };
  return due.kind === 'ORDER' && 'mode' in payment
    ? { url: `${PORTAL}/record-payment`, body: { ...body, amount: due.amount } }
    : { url: chargeUrl(payment), body };
}
