import { useStudio } from '@studio/platform';
import { changePlanSchema, type ChangePlan } from '@studio/contract/packages/subscription.schema';
import { FormDialog, RadioCardsField, SelectField } from '@studio/ui/fields';
import { useState } from 'react';
import { priceWords } from '../plan/plan.model.ts';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import { Effect } from './Effect.tsx';
import { changedWords } from './subscription.model.ts';
import { previewQuery, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useChangeSubscriptionPlanMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/** Changes the plan of a membership: from the next cycle, or now with credit for the remaining days. */
export function ChangePlanDialog({
  subscription: { subscriptionId, packageName, studioPackageId: current, version },
  onClose,
}: SubscriptionDialogProps) {
  const { currency } = useStudio();
  const plans = useListPackagePlansQuery();
  const [change] = useChangeSubscriptionPlanMutation();
  const act = useAct<ChangePlan>(change, changedWords, onClose);
  const [initialValues] = useState({
    subscriptionId,
    version,
    studioPackageId: '',
    when: 'NEXT_CYCLE' as ChangePlan['when'],
  });
  const options = (plans.data ?? []).flatMap((plan) =>
    plan.recurring && plan.status === 'ACTIVE' && plan.studioPackageId !== current
      ? [{ value: plan.studioPackageId, label: `${plan.packageName} · ${priceWords(plan, currency)}` }]
      : [],
  );

  return (
    <FormDialog
      title={`Change the plan of ${packageName}`}
      initialValues={initialValues}
      schema={changePlanSchema}
      submitLabel="Change plan"
      onClose={onClose}
      onSubmit={(values) => act(changePlanSchema.cast(values) as ChangePlan)}
    >
      {({ studioPackageId, when }) => (
        <>
          <SelectField
            name="studioPackageId"
            label="New plan"
            isLoading={plans.isLoading}
            options={options}
          />
          <RadioCardsField
            name="when"
            label="When"
            options={[
              {
                value: 'NEXT_CYCLE',
                title: 'With the next cycle',
                description: 'The current cycle stays as it is',
              },
              { value: 'NOW', title: 'Now', description: 'We credit the rest of this cycle' },
            ]}
          />
          <Effect
            ask={
              studioPackageId
                ? previewQuery(subscriptionId, { action: 'CHANGE_PLAN' as const, when, studioPackageId })
                : null
            }
          />
        </>
      )}
    </FormDialog>
  );
}
