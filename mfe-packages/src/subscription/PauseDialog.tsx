import { useStudio } from '@studio/platform';
import {
  pauseSubscriptionSchema,
  type PauseSubscription,
} from '@studio/contract/packages/subscription.schema';
import { formatMoney } from '@studio/contract/values/money';
import { addDays, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { CheckboxField, DateField, FieldRow, FormDialog, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { Effect } from './Effect.tsx';
import { previewQuery, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useGetDeskSubscriptionRulesQuery, usePauseSubscriptionMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/** Default length of a pause; first and last day are both paused. */
const DEFAULT_DAYS = 14;

/** Pauses a membership for some days; its cycle and next bill move by as many. */
export function PauseDialog({
  subscription: { subscriptionId, packageName, version },
  onClose,
}: SubscriptionDialogProps) {
  const { timezone, currency } = useStudio();
  const { data: rules } = useGetDeskSubscriptionRulesQuery();
  const [pause] = usePauseSubscriptionMutation();
  const act = useAct<PauseSubscription>(
    pause,
    ({ pause: paused }) =>
      `${packageName} is paused${paused ? ` until ${formatLocalDate(paused.untilDate)}` : ''}.`,
    onClose,
  );
  const [initialValues] = useState(() => {
    const fromDate = localDateOf(new Date(), timezone);
    return {
      subscriptionId,
      version,
      fromDate,
      untilDate: addDays(fromDate, DEFAULT_DAYS - 1),
      reason: '',
      waiveFee: false,
    };
  });

  return (
    <FormDialog
      title={`Pause ${packageName}`}
      initialValues={initialValues}
      schema={pauseSubscriptionSchema}
      submitLabel="Pause membership"
      onClose={onClose}
      onSubmit={(values) => act(pauseSubscriptionSchema.cast(values) as PauseSubscription)}
    >
      {({ fromDate, untilDate, waiveFee }) => (
        <>
          <FieldRow>
            <DateField name="fromDate" label="First day" />
            <DateField name="untilDate" label="Last day" />
          </FieldRow>
          <TextField name="reason" label="Reason" isOptional maxLength={500} />
          {rules && Number(rules.pauseFee) > 0 ? (
            <CheckboxField
              name="waiveFee"
              label={`Do not charge the pause fee of ${formatMoney(rules.pauseFee, currency)}`}
            />
          ) : null}
          <Effect
            ask={
              fromDate && untilDate && fromDate <= untilDate
                ? previewQuery(subscriptionId, { action: 'PAUSE' as const, fromDate, untilDate, waiveFee })
                : null
            }
          />
        </>
      )}
    </FormDialog>
  );
}
