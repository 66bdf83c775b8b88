import type { PaymentModes, SavePaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import { useNotifyFailure } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { useSavePaymentModesMutation } from './paymentModeApi.ts';

/**
 * Changes modes one after another: all are saved together, from the version of the previous change. A refusal
 * is shown and thrown.
 */
export function useChangeModes(
  saved: PaymentModes,
): (change: (latest: PaymentModes) => SavePaymentModes) => Promise<unknown> {
  const notifyFailure = useNotifyFailure();
  const [save] = useSavePaymentModesMutation();
  const latest = useRef(saved);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = saved;
  }, [saved]);

  async function send(change: (latest: PaymentModes) => SavePaymentModes) {
    const { data, error } = await save(change(latest.current));
    if (data) return void (latest.current = data);
    notifyFailure(error);
    throw new Error('We could not save the payment modes.');
  }
  return (change) => {
    const sent = queue.current.catch(() => undefined).then(() => send(change));
    queue.current = sent;
    return sent;
  };
}
