import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { recordPaymentSchema, type Order, type RecordPayment } from '@studio/contract/orders/order.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useNotify } from '@studio/ui';
import { FormDialog, MoneyField, SelectField, TextField } from '@studio/ui/fields';
import { useOnce, useStudio } from '@studio/platform';
import { useState } from 'react';
import { useDeskPaymentMethods } from '../useDeskPaymentMethods.ts';
import { itemWords, paymentNotice } from '../order.model.ts';
import { useChargeOrderMutation, useRecordPaymentMutation } from '../orderApi.ts';
import type { OrderDialogProps } from './orderDialog.model.ts';

// The payment mode is chosen in the dialog: a mode at the desk, or a saved card.
const schema = recordPaymentSchema.omit(['mode']);

/**
 * Takes money for an order, at the desk or from a card that the member has saved. Paid in full, the member's
 * package becomes active.
 */
export function RecordPaymentDialog({ order, onClose }: OrderDialogProps) {
  const { orderId, memberName, balance, mode } = order;
  const once = useOnce();
  const notify = useNotify();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const [record] = useRecordPaymentMutation();
  const [charge] = useChargeOrderMutation();
  const [initialValues] = useState({
    orderId,
    amount: balance,
    way: mode === 'GIFT_CARD' ? 'CASH' : (mode as string),
    note: '',
  });

  async function handleSubmit({ way, ...values }: typeof initialValues) {
    const paymentMethodId = savedCardOf(way);
    const taking = paymentMethodId
      ? charge(once({ orderId, paymentMethodId, note: values.note }))
      : record(once(recordPaymentSchema.cast({ ...values, mode: way }) as RecordPayment));
    notify(paymentNotice(await taking.unwrap(), balance, documentNames.receipt));
    onClose();
  }
  return (
    <FormDialog
      title={`Record payment from ${memberName}`}
      initialValues={initialValues}
      schema={schema}
      submitLabel="Record payment"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ way }) => <Fields order={order} way={way} />}
    </FormDialog>
  );
}

function Fields({ order, way }: { order: Order; way: string }) {
  const { memberId, balance, currency, reference } = order;
  const { options, isSaved, hint } = useDeskPaymentMethods(memberId, way);
  return (
    <>
      <p>
        {itemWords(order)} · reference {reference} · {formatMoney(balance, currency)} to pay
      </p>
      <SelectField name="way" label="Paid by" options={options} hint={hint} />
      {isSaved ? null : <MoneyField name="amount" label="Amount received" currency={currency} />}
      <TextField name="note" label="Note" isOptional />
    </>
  );
}
