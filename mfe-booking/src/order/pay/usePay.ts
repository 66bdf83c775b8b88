import { wireOf } from '@studio/contract/refusals/codes';
import { useNavigate, type ApiError } from '@studio/platform';
import { useState } from 'react';
import { useSitePath } from '../../site/useSitePath.ts';
import { useActKey } from '../../ui/control/useActKey.ts';
import type { PayWay } from '../order.model.ts';
import { usePayMyOrderMutation } from '../orderApi.ts';
import { useLeave } from '../../site/useLeave.ts';

/** The server did not answer, or broke on the way. */
const isLost = (error: unknown): boolean =>
  (error as Partial<ApiError> | undefined)?.code === wireOf('BROKEN');

/** Pays an existing order, with its payment mode or another one. */
export function usePay(orderId: string) {
  const [payOrder, { isLoading, error }] = usePayMyOrderMutation();
  const [attempt, setAttempt] = useState(0);
  const actKey = useActKey(`${orderId}-${attempt}`);
  const navigate = useNavigate();
  const path = useSitePath();
  const { leave, isLeaving } = useLeave();

  async function pay({ key, mode, paymentMethodId }: PayWay, saveCard = false) {
    const { data, error: refusal } = await payOrder({
      orderId,
      mode,
      paymentMethodId,
      saveCard,
      idempotencyKey: `${actKey}-${key}`,
    });
    // An answer ends the attempt: a retry needs a new idempotency key. Without one the payment may have been made,
    // so the key stays.
    if (data ?? !isLost(refusal)) setAttempt(attempt + 1);
    if (data?.redirectUrl) leave(data.redirectUrl);
    else if (data && mode === 'CARD')
      await navigate(path('/payment-success', { orderId }), { replace: true });
  }
  return {
    pay,
    isBusy: isLoading || isLeaving,
    error: isLoading ? undefined : error,
    /** Whether nobody knows yet what became of the payment. */
    isUnknown: !isLoading && isLost(error),
  };
}
