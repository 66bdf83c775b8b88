import { PAYMENT_MODES } from '@studio/contract/configure/payment/paymentModes';
import { useCan, useStudio } from '@studio/platform';
import type { DeskSubscriptionRules } from '@studio/contract/packages/subscription-settings.schema';
import {
  CANCEL_REASONS,
  cancelSubscriptionSchema,
  type CancelReason,
  type CancelSubscription,
} from '@studio/contract/packages/subscription.schema';
import { CANCEL_REASON_LABELS } from '@studio/contract/packages/subscriptionWords';
import { formatMoney } from '@studio/contract/values/money';
import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { formatLocalDate } from '@studio/contract/values/time';
import { Button } from '@studio/ui';
import {
  FormDialog,
  MoneyField,
  RadioCardsField,
  SelectField,
  TextField,
  useFormikContext,
} from '@studio/ui/fields';
import { useState } from 'react';
import { Effect } from './Effect.tsx';
import { previewQuery, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useCancelSubscriptionMutation, useGetDeskSubscriptionRulesQuery } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

type Rules = Pick<DeskSubscriptionRules, 'cancelDefault' | 'cancelReasons'>;
const AT_FIRST: Rules = { cancelDefault: 'END', cancelReasons: [...CANCEL_REASONS] };

/** Cancels a membership at the end of its cycle, or at once with an optional refund. */
export function CancelMembershipDialog(props: SubscriptionDialogProps) {
  const { data: rules, isError } = useGetDeskSubscriptionRulesQuery();
  // Without the studio's rules, those that every studio begins with.
  const known = rules ?? (isError ? AT_FIRST : null);
  return known ? <CancelForm {...props} rules={known} /> : null;
}

const reasonOption = (value: CancelReason) => ({ value, label: CANCEL_REASON_LABELS[value] });

function CancelForm({
  subscription,
  rules: { cancelDefault, cancelReasons },
  onClose,
}: SubscriptionDialogProps & { rules: Rules }) {
  const { subscriptionId, packageName, memberName, version, currentEnd, mode } = subscription;
  const can = useCan();
  const [cancel] = useCancelSubscriptionMutation();
  const act = useAct<CancelSubscription>(
    cancel,
    ({ status }) =>
      status === 'CANCEL_AT_END'
        ? `${packageName} ends with the current cycle.`
        : `${packageName} is cancelled.`,
    onClose,
  );
  const [initialValues] = useState({
    subscriptionId,
    version,
    when: cancelDefault,
    reason: '',
    note: '',
    refundAmount: '',
    refundMode: mode as string,
  });
  const ends = currentEnd
    ? `Members can attend until ${formatLocalDate(currentEnd)}`
    : 'When the paid period ends';

  function handleSubmit(values: typeof initialValues) {
    const cast = cancelSubscriptionSchema.cast(values) as CancelSubscription;
    const isRefunded = cast.when === 'NOW' && Number(cast.refundAmount ?? 0) > 0;
    return act({
      ...cast,
      refundAmount: isRefunded ? cast.refundAmount : null,
      refundMode: isRefunded ? cast.refundMode : null,
    });
  }
  return (
    <FormDialog
      title={`Cancel ${memberName}’s ${packageName}?`}
      initialValues={initialValues}
      schema={cancelSubscriptionSchema}
      submitLabel="Cancel membership"
      keepLabel="Keep membership"
      isDestructive
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {({ when }) => (
        <>
          <RadioCardsField
            name="when"
            label="When"
            options={[
              { value: 'END', title: 'At the end of the cycle', description: ends },
              {
                value: 'NOW',
                title: 'Now',
                description: 'Today is the last day; bookings from tomorrow on are cancelled',
              },
            ]}
          />
          <SelectField name="reason" label="Reason" options={cancelReasons.map(reasonOption)} />
          <TextField name="note" label="Note" isOptional maxLength={500} />
          <Effect ask={previewQuery(subscriptionId, { action: 'CANCEL' as const, when })}>
            {({ suggestedRefund, suggestedElsewhere }) =>
              when === 'NOW' && Number(suggestedRefund) > 0 && can('payment.refund') ? (
                <FairRefund amount={suggestedRefund} elsewhere={suggestedElsewhere} />
              ) : null
            }
          </Effect>
          {when === 'NOW' && can('payment.refund') ? <RefundFields /> : null}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Suggested refund for the remaining days, with a button that fills it in. What was paid for the former plan
 * is refunded on its own order.
 */
function FairRefund({ amount, elsewhere }: { amount: string; elsewhere: string }) {
  const { currency } = useStudio();
  const { setFieldValue } = useFormikContext();
  return (
    <p>
      A fair refund for the remaining days is {formatMoney(amount, currency)}.{' '}
      <Button size="small" onClick={() => void setFieldValue('refundAmount', amount)}>
        Refund this
      </Button>
      {Number(elsewhere) > 0 ? (
        <>
          {' '}
          Another {formatMoney(elsewhere, currency)} was paid for the previous plan. After cancelling, refund
          it in that order.
        </>
      ) : null}
    </p>
  );
}

function RefundFields() {
  const { currency } = useStudio();
  return (
    <>
      <MoneyField name="refundAmount" label="Refund amount" currency={currency} isOptional />
      <SelectField
        name="refundMode"
        label="Refund mode"
        options={PAYMENT_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))}
      />
    </>
  );
}
