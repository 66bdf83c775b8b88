import type { OrderDetail, RefundOrder } from '@studio/contract/orders/order.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, MoneyField, SelectField, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useAsk } from '../../approval/useAsk.ts';
import { useRefundOrderMutation } from '../orderDeskApi.ts';
import { maxRefund, refundModes, REFUND_MODE_LABELS, refundSchemaFor, usualRefund } from './refund.schema.ts';
import { RefundLines } from './RefundLines.tsx';

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Refunds money. The bought items stay as they are: to take a package away, void it. */
export function RefundDialog({ order, onClose }: Props) {
  const { orderId, memberName, refundable, currency, packages, lines } = order;
  const notify = useNotify();
  const once = useOnce();
  const [refund] = useRefundOrderMutation();
  const modes = refundModes(order);
  const usual = usualRefund(order);
  // Built from the current order: somebody else may refund a part of it while this dialog is open.
  const schema = refundSchemaFor(order);
  const [initialValues] = useState({
    orderId,
    amount: refundable,
    mode: usual.mode,
    reason: '',
    lines: [] as number[],
  });

  const ask = useAsk(
    (values: typeof initialValues) => ({ refund: schema.cast(values) as RefundOrder }),
    onClose,
  );

  async function handleSubmit(values: typeof initialValues) {
    const body = schema.cast(values) as RefundOrder;
    await refund(once(body)).unwrap();
    notify({
      kind: 'success',
      title: `${formatMoney(body.amount, currency)} was refunded to ${memberName}.`,
      description: body.mode === 'CARD' ? 'The provider refunds it within a few days.' : '',
    });
    onClose();
  }
  return (
    <FormDialog
      title={`Refund ${memberName}`}
      initialValues={initialValues}
      schema={schema}
      submitLabel="Refund"
      isDestructive
      onSubmit={handleSubmit}
      ask={ask}
      onClose={onClose}
    >
      {(values) => (
        <>
          {lines.length > 1 ? <RefundLines order={order} /> : null}
          <p>
            At most {formatMoney(maxRefund(order, values.lines), currency)}.
            {packages.length > 0
              ? ' The package stays usable. To cancel it too, void it on the member’s page.'
              : ''}
          </p>
          <MoneyField name="amount" label="Refund amount" currency={currency} />
          <SelectField
            name="mode"
            label="Refund mode"
            options={modes.map((value) => ({ value, label: REFUND_MODE_LABELS[value] }))}
            {...(usual.hint ? { hint: usual.hint } : {})}
          />
          <TextAreaField name="reason" label="Reason" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
