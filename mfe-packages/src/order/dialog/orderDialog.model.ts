import type { Order } from '@studio/contract/orders/order.schema';

/** What each dialog of an order is given. */
export interface OrderDialogProps {
  order: Order;
  onClose: () => void;
}
