import type { Due, DueKind } from '@studio/contract/orders/due.schema';
import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';

/** How one due is paid: at the desk, or with a saved card. */
export interface Charging {
  due: Due;
  way: string;
  note: string;
}

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

/** The request: a saved card has a route of its own, and so has an existing order. */
export function chargeCall({ due, way, note }: Charging): {
  act: 'charge-card' | 'record-payment' | 'charge';
  body: Record<string, unknown>;
} {
  const name = dueName(due);
  const paymentMethodId = savedCardOf(way);
  if (paymentMethodId) return { act: 'charge-card', body: { ...name, paymentMethodId, note } };
  if (due.kind === 'ORDER')
    return { act: 'record-payment', body: { ...name, amount: due.amount, mode: way, note } };
  return { act: 'charge', body: { ...name, mode: way, paid: true, note } };
}
