import { deskWays, savedCardOf } from '@studio/contract/deskWays';
import { isOpenOrder } from '@studio/contract/openOrder';
import { recordPaymentSchema, type Order, type RecordPayment } from '@studio/contract/order.schema';
import { formatMoney } from '@studio/contract/money';
import { useNotify } from '@studio/ui';
import { MoneyField, SelectField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useOnce } from '../ui/useOnce.ts';
import { itemWords } from './order.model.ts';
import { useChargeOrderMutation, useListCardsForOrderQuery, useRecordPaymentMutation } from './orderApi.ts';
import type { OrderDialogProps } from './orderDialog.model.ts';

// The way of paying is a choice of the dialog: what is taken at the desk, or a saved card.
const schema = recordPaymentSchema.omit(['mode']);

/** Takes money for an order, at the desk or from a card that the member has saved. Paid in full, the member's package becomes active. */
export function RecordPaymentDialog({ order, onClose }: OrderDialogProps) {
  const { orderId, memberId, memberName, balance, currency, mode, reference } = order;
  const { currentData: cards = [] } = useListCardsForOrderQuery(memberId);
  const once = useOnce();
  const tell = useTell(order);
  const [record] = useRecordPaymentMutation();
  const [charge] = useChargeOrderMutation();
  const [initialValues] = useState({ orderId, amount: balance, way: mode === 'GIFT_CARD' ? 'CASH' : mode as string, note: '' });

  async function handleSubmit({ way, ...values }: typeof initialValues) {
    const paymentMethodId = savedCardOf(way);
    const taking = paymentMethodId
      ? charge(once({ orderId, paymentMethodId, note: values.note }))
      : record(once(recordPaymentSchema.cast({ ...values, mode: way }) as RecordPayment));
    tell(await taking.unwrap());
    onClose();
  }
  return (
    <DialogForm title={`Record payment of ${memberName}`} initialValues={initialValues} schema={schema} submitLabel="Record payment" onSubmit={handleSubmit} onClose={onClose}>
      {({ way }) => (
        <>
          <p>{itemWords(order)} · reference {reference} · {formatMoney(balance, currency)} to pay</p>
          <SelectField name="way" label="Paid by" options={deskWays(cards)} hint={savedCardOf(way) ? 'The card is charged now, with what is due.' : undefined} />
          {savedCardOf(way) ? null : <MoneyField name="amount" label="Amount received" currency={currency} />}
          <TextField name="note" label="Note" isOptional />
        </>
      )}
    </DialogForm>
  );
}

/** Says what came of a payment: by card the bank may take its time. */
function useTell({ memberName, item, balance: before }: Order) {
  const notify = useNotify();
  return ({ status, balance, currency, receiptNo }: Order): void => {
    const description = receiptNo ? `Receipt ${receiptNo}` : '';
    if (!isOpenOrder(status)) notify({ kind: 'success', title: `${item} of ${memberName} is paid and active.`, description });
    else if (balance === before) notify({ kind: 'info', title: 'The bank has not answered yet.', description: 'It is paid as soon as the bank says so.' });
    else notify({ kind: 'success', title: `${formatMoney(balance, currency)} is still open.`, description });
  };
}
