import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { tabStorage } from '../site/storage.ts';

/**
 * Remembers in this tab that the member has seen the result of a paid order. After that, only going back
 * leads to the earlier pages. The key contains the paid amount, because each instalment has a result.
 */
export function usePurchaseReport({ orderId, paid }: Pick<OrderDetail, 'orderId' | 'paid'>) {
  const key = `user-told ${orderId} ${paid}`;
  return {
    wasReported: (): boolean => tabStorage.getItem(key) !== null,
    markReported: (): void => tabStorage.setItem(key, 'TRUE'),
  };
}
