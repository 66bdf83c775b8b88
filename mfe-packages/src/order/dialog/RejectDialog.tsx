import { rejectOrderSchema, type RejectOrder } from '@studio/contract/orders/order.schema';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { itemWords } from '../order.model.ts';
import { useRejectOrderMutation } from '../orderDeskApi.ts';
import type { OrderDialogProps } from './orderDialog.model.ts';

const MAX_REJECTIONS = 3;

/** The money has not arrived. The member gets the reason and can try again, twice. */
export function RejectDialog({ order, onClose }: OrderDialogProps) {
  const { orderId, memberName, rejections } = order;
  const notify = useNotify();
  const [reject] = useRejectOrderMutation();
  const [initialValues] = useState({ orderId, reason: '' });
  const isLast = rejections + 1 >= MAX_REJECTIONS;

  async function handleSubmit(values: typeof initialValues) {
    await reject(rejectOrderSchema.cast(values) as RejectOrder).unwrap();
    notify({
      kind: 'success',
      title: `Payment from ${memberName} was rejected.`,
      description: isLast ? 'The order is closed.' : 'They can send another proof.',
    });
    onClose();
  }
  return (
    <FormDialog
      title={`Reject payment from ${memberName}?`}
      initialValues={initialValues}
      schema={rejectOrderSchema}
      submitLabel="Reject payment"
      keepLabel="Keep pending"
      isDestructive
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {itemWords(order)}.{' '}
            {isLast
              ? 'This is the third rejection, so we close the order.'
              : 'The member sees the reason and can send another proof.'}
          </p>
          <TextAreaField name="reason" label="Reason" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
