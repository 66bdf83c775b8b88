import type { Order } from '@studio/contract/orders/order.schema';
import { ApproveDialog } from './ApproveDialog.tsx';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import type { OrderAct } from '../order.model.ts';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

interface Props {
  order: Order;
  act: Exclude<OrderAct, 'refund'>;
  onClose: () => void;
}

const DIALOGS = {
  approve: ApproveDialog,
  reject: RejectDialog,
  record: RecordPaymentDialog,
  cancel: CancelOrderDialog,
};

/** The dialog for one action on an order. */
export function OrderDialog({ order, act, onClose }: Props) {
  const Dialog = DIALOGS[act];
  return <Dialog order={order} onClose={onClose} />;
}
