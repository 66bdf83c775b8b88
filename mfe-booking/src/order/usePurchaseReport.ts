import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { tabStorage } from '../site/storage.ts';

/**
 * Whether this tab has said already that an order is paid: after that the pages on the way there are come to
 * only by going back. By the sum, because an order in parts is paid more than once.
 */
export function usePurchaseReport({ orderId, paid }: Pick<OrderDetail, 'orderId' | 'paid'>) {
  const key = `user-told ${orderId} ${paid}`;
  return {
    wasReported: (): boolean => tabStorage.getItem(key) !== null,
    tell: (): void => tabStorage.setItem(key, 'TRUE'),
  };
}
