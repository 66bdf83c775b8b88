import { useNavigate } from '@studio/platform';
import { useState } from 'react';
import { useSitePath } from '../../site/useSitePath.ts';
import { useActKey } from '../../ui/control/useActKey.ts';
import type { PayWay } from '../order.model.ts';
import { usePayMyOrderMutation } from '../orderApi.ts';
import { useLeave } from '../../site/useLeave.ts';
import { isLost } from './arrival.model.ts';

/**
 * Pays an existing order, with its payment mode or another one.
 * @param lostKey the key of a payment that another page began and that had no answer: the first attempt repeats it.
 */
export function usePay(orderId: string, lostKey: string | undefined) {
  const [payOrder, { isLoading, error }] = usePayMyOrderMutation();
  const [attempt, setAttempt] = useState(0);
  const newKey = useActKey(`${orderId}-${attempt}`);
  const isRepeat = attempt === 0 && lostKey !== undefined;
  const actKey = isRepeat ? lostKey : newKey;
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
    isUnknown: !isLoading && (error ? isLost(error) : isRepeat),
  };
}
