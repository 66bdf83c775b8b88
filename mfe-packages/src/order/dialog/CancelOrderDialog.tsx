import { useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { itemWords } from '../order.model.ts';
import { useCancelOrderMutation } from '../orderDeskApi.ts';
import type { OrderDialogProps } from './orderDialog.model.ts';

/** Closes an unpaid order. */
export function CancelOrderDialog({ order, onClose }: OrderDialogProps) {
  const { orderId, memberName, reference } = order;
  const notify = useNotify();
  const [cancel] = useCancelOrderMutation();
  async function handleConfirm() {
    await cancel({ orderId, reason: '' }).unwrap();
    notify({ kind: 'success', title: `Order ${reference} was cancelled.` });
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Cancel ${memberName}’s order?`}
      confirmLabel="Cancel order"
      keepLabel="Keep order"
      isDestructive
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {itemWords(order)}, reference {reference}. Nothing was paid. Any place or ticket held for it is
      released.
    </ConfirmDialog>
  );
}
