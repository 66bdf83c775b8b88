import type { Order } from '@studio/contract/orders/order.schema';

/** Props of each order dialog. */
export interface OrderDialogProps {
  order: Order;
  onClose: () => void;
}
