import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { approveOrderSchema, type ApproveOrder } from '@studio/contract/orders/order.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useOnce, useStudio } from '@studio/platform';
import { LoadingState, useNotify } from '@studio/ui';
import { FormDialog, MoneyField } from '@studio/ui/fields';
import { useState } from 'react';
import { itemWords } from '../order.model.ts';
import { useApproveOrderMutation, useGetOrderQuery } from '../orderDeskApi.ts';
import type { OrderDialogProps } from './orderDialog.model.ts';
import { ProofView } from '../ProofView.tsx';

/** Confirms that the money that a member reported as sent has arrived. A smaller sum leaves the rest open. */
export function ApproveDialog({ order, onClose }: OrderDialogProps) {
  const { orderId, memberName, balance, currency, reference } = order;
  const notify = useNotify();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const once = useOnce();
  const [approve] = useApproveOrderMutation();
  const [initialValues] = useState({ orderId, amount: balance });

  async function handleSubmit(values: typeof initialValues) {
    const paid = await approve(once(approveOrderSchema.cast(values) as ApproveOrder)).unwrap();
    const title =
      paid.status === 'PAID'
        ? `${memberName}’s ${paid.item} is paid and active.`
        : `${formatMoney(paid.balance, currency)} is still outstanding.`;
    notify({
      kind: 'success',
      title,
      description: paid.receiptNo ? `${documentNames.receipt} ${paid.receiptNo}` : '',
    });
    onClose();
  }
  return (
    <FormDialog
      title={`Approve payment from ${memberName}`}
      initialValues={initialValues}
      schema={approveOrderSchema}
      submitLabel="Approve"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {itemWords(order)} · reference <b>{reference}</b> · {formatMoney(balance, currency)} to pay
          </p>
          <Proofs orderId={orderId} />
          <MoneyField name="amount" label="Amount received" currency={currency} />
        </>
      )}
    </FormDialog>
  );
}

/** Newest proof first. Without any, the member reported the payment without a file. */
function Proofs({ orderId }: { orderId: string }) {
  const { data } = useGetOrderQuery(orderId);
  if (!data) return <LoadingState what="the proof" />;
  return data.proofList.length === 0 ? (
    <p>No proof sent. Look for the reference in your bank account.</p>
  ) : (
    data.proofList.map((proof) => <ProofView key={proof.proofId} proof={proof} />)
  );
}
