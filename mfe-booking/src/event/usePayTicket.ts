import type { OwnTicket } from '@studio/contract/booking/ticket.schema';
import { useNavigate } from '@studio/platform';
import { useState } from 'react';
import { usePayOwnMutation } from './eventApi.ts';
import type { PayWay } from '../order/order.model.ts';
import type { Buyer } from '../order/checkout/useBuyer.ts';
import { arrivalAfter } from '../order/pay/arrival.model.ts';
import { usePayMyOrderMutation } from '../order/orderApi.ts';
import { useLeave } from '../site/useLeave.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { useActKey } from '../ui/control/useActKey.ts';

/** Pays for a member's ticket: by card at once, else on the page that waits for the money. */
export function usePayTicket(
  { ticketId }: Pick<OwnTicket, 'ticketId'>,
  { way, saveCard, buyer }: { way: PayWay | undefined; saveCard: boolean; buyer: Buyer },
) {
  const [charge, { error }] = usePayOwnMutation();
  const [payOrder] = usePayMyOrderMutation();
  const [isBusy, setIsBusy] = useState(false);
  const idempotencyKey = useActKey(JSON.stringify([ticketId, way?.key, buyer.asked]));
  const navigate = useNavigate();
  const { leave } = useLeave();
  const path = useSitePath();

  async function payByCard(orderId: string, card: PayWay) {
    const { data, error: refusal } = await payOrder({
      orderId,
      mode: 'CARD',
      paymentMethodId: card.paymentMethodId,
      saveCard,
      idempotencyKey: `${idempotencyKey}-${card.key}`,
    });
    if (data?.redirectUrl) return leave(data.redirectUrl);
    if (data) return navigate(path('/payment-success', { orderId }), { replace: true });
    return navigate(path('pending-payment', { orderId }), {
      replace: true,
      state: arrivalAfter(refusal, idempotencyKey),
    });
  }

  async function pay() {
    if (!way || !buyer.check()) return;
    setIsBusy(true);
    const { data: order } = await charge({ ticketId, mode: way.mode, ...buyer.asked, idempotencyKey });
    if (order && way.mode === 'CARD') await payByCard(order.orderId, way);
    else if (order) await navigate(path('pending-payment', { orderId: order.orderId }), { replace: true });
    setIsBusy(false);
  }
  return { pay, isBusy, error };
}
