import { PAYMENT_MODES, recordPaymentSchema, type RecordPayment } from '@studio/contract/order.schema';
import { formatMoney } from '@studio/contract/money';
import { PAY_MODE_LABELS } from '@studio/contract/orderWords';
import { useNotify } from '@studio/ui';
import { MoneyField, SelectField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useOnce } from '../ui/useOnce.ts';
import { itemWords } from './order.model.ts';
import { useRecordPaymentMutation } from './orderApi.ts';
import type { OrderDialogProps } from './orderDialog.model.ts';

/** Takes money for an order. Paid in full, the member's package becomes active. */
export function RecordPaymentDialog({ order, onClose }: OrderDialogProps) {
  const { orderId, memberName, item, balance, currency, mode, reference } = order;
  const notify = useNotify();
  const once = useOnce();
  const [record] = useRecordPaymentMutation();
  const [initialValues] = useState({ orderId, amount: balance, mode: mode === 'GIFT_CARD' ? 'CASH' : mode, note: '' });

  async function handleSubmit(values: typeof initialValues) {
    const paid = await record(once(recordPaymentSchema.cast(values) as RecordPayment)).unwrap();
    const title = paid.status === 'PAID' ? `${item} of ${memberName} is paid and active.` : `${formatMoney(paid.balance, currency)} is still open.`;
    notify({ kind: 'success', title, description: paid.receiptNo ? `Receipt ${paid.receiptNo}` : '' });
    onClose();
  }
  return (
    <DialogForm title={`Record payment of ${memberName}`} initialValues={initialValues} schema={recordPaymentSchema} submitLabel="Record payment" onSubmit={handleSubmit} onClose={onClose}>
      {() => (
        <>
          <p>{itemWords(order)} · reference {reference} · {formatMoney(balance, currency)} to pay</p>
          <MoneyField name="amount" label="Amount received" currency={currency} />
          <SelectField name="mode" label="Paid by" options={PAYMENT_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))} />
          <TextField name="note" label="Note" isOptional />
        </>
      )}
    </DialogForm>
  );
}
