import { PAYMENT_MODES, recordPaymentSchema, type Order, type RecordPayment } from '@studio/contract/order.schema';
import { formatMoney } from '@studio/contract/money';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { MoneyField, SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { PAY_MODE_LABELS } from './order.model.ts';
import { useRecordPaymentMutation } from './orderApi.ts';

/** Takes money for an order. Paid in full, the member's package becomes active. */
export function RecordPaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusReturn();
  const notify = useNotify();
  const [record] = useRecordPaymentMutation();
  // One key for this dialog: pressing twice, or again after a lost answer, takes the money once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { orderId, memberName, item, balance, currency, mode, reference } = order;

  async function handleSubmit(values: { orderId: string; amount: string; mode: string; note: string }) {
    const body = recordPaymentSchema.cast(values) as RecordPayment;
    const paid = await record({ ...body, idempotencyKey: `${idempotencyKey}-${body.amount}` }).unwrap();
    const title = paid.status === 'PAID' ? `${item} of ${memberName} is paid and active.` : `${formatMoney(paid.balance, currency)} is still open.`;
    notify({ kind: 'success', title, description: paid.receiptNo ? `Receipt ${paid.receiptNo}` : '' });
    onClose();
  }
  return (
    <Modal open title={`Record payment of ${memberName}`} onCancel={onClose} footer={null} destroyOnHidden>
      <p>{item} · reference {reference} · {formatMoney(balance, currency)} to pay</p>
      <StudioForm initialValues={{ orderId, amount: balance, mode, note: '' }} schema={recordPaymentSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Record payment" footer="plain">
        <MoneyField name="amount" label="Amount received" currency={currency} />
        <SelectField name="mode" label="Paid by" options={PAYMENT_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))} />
        <TextField name="note" label="Note" isOptional />
      </StudioForm>
    </Modal>
  );
}
