import { setBuyerSchema, type OrderDetail } from '@studio/contract/orders/order.schema';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSetBuyerMutation } from '../orderDeskApi.ts';

/** Name, address and tax number of whoever an order is billed to. */
export function BuyerDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderId, memberName, buyer } = order;
  const notify = useNotify();
  const [save] = useSetBuyerMutation();
  const [initialValues] = useState({ orderId, buyer });

  async function handleSubmit(values: typeof initialValues) {
    await save(setBuyerSchema.cast(values)).unwrap();
    notify({
      kind: 'success',
      title: 'Billing details saved.',
      description: 'They appear on every document of this order.',
    });
    onClose();
  }
  return (
    <FormDialog
      title="Who is this order billed to?"
      initialValues={initialValues}
      schema={setBuyerSchema}
      submitLabel="Save"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <TextAreaField
          name="buyer"
          label="Name, address and tax number"
          isOptional
          rows={5}
          maxLength={300}
          hint={`As it should appear on receipts. If left blank, receipts show ${memberName}.`}
        />
      )}
    </FormDialog>
  );
}
