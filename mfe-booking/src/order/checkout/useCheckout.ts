import type { Order } from '@studio/contract/orders/order.schema';
import { useNavigate, type ApiError } from '@studio/platform';
import { useState } from 'react';
import { useSitePath } from '../../site/useSitePath.ts';
import { useActKey } from '../../ui/control/useActKey.ts';
import { phaseOf, type NewOrder, type PayWay } from '../order.model.ts';
import { arrivalAfter, type Arrival } from '../pay/arrival.model.ts';
import { useCreateMyOrderMutation, usePayMyOrderMutation } from '../orderApi.ts';
import { useLeave } from '../../site/useLeave.ts';

interface Act {
  wanted: Partial<NewOrder>;
  way: PayWay;
  saveCard: boolean;
  /** The displayed price; a different one is shown before anything is charged. */
  shownTotal: string | undefined;
}

/**
 * Places the order and starts the payment. Repeated clicks create one order. The checkout page is replaced in
 * the history, so that going back never orders a second time.
 */
export function useCheckout({ wanted, way, saveCard, shownTotal }: Act) {
  const [createOrder, { error }] = useCreateMyOrderMutation();
  const [payOrder] = usePayMyOrderMutation();
  const [isBusy, setIsBusy] = useState(false);
  const idempotencyKey = useActKey(JSON.stringify([wanted, way.key]));
  const navigate = useNavigate();
  const { leave } = useLeave();
  const path = useSitePath();
  const wait = (orderId: string, state: Arrival = {}) =>
    navigate(path('pending-payment', { orderId }), { replace: true, state });

  async function payByCard({ orderId }: Order) {
    const { data, error: refusal } = await payOrder({
      orderId,
      mode: 'CARD',
      paymentMethodId: way.paymentMethodId,
      saveCard,
      idempotencyKey: `${idempotencyKey}-${way.key}`,
    });
    if (!data) return wait(orderId, arrivalAfter(refusal, idempotencyKey));
    if (!data.redirectUrl) return navigate(path('/payment-success', { orderId }), { replace: true });
    await wait(orderId);
    leave(data.redirectUrl);
  }

  async function proceed(order: Order) {
    if (phaseOf(order.status) === 'paid')
      return navigate(path('all-set', { orderId: order.orderId }), { replace: true });
    if (shownTotal !== undefined && order.total !== shownTotal) return wait(order.orderId, { shownTotal });
    return way.mode === 'CARD' ? payByCard(order) : wait(order.orderId);
  }

  async function place() {
    setIsBusy(true);
    const { data: order } = await createOrder({ ...wanted, mode: way.mode, idempotencyKey });
    if (order) await proceed(order);
    setIsBusy(false);
  }
  return { place, isBusy, error: isBusy ? undefined : (error as ApiError | undefined) };
}
