import { formatMoney } from '@studio/contract/values/money';
import { moneyLimitsSchema, type Attributes } from '@studio/contract/configure/policy.schema';
import { useCan, useStudio } from '@studio/platform';
import { CheckboxField, NumberField } from '@studio/ui/fields';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyForm } from './PolicyForm.tsx';

type Policy = Attributes['attributes'];

/** How far people below the owner go with money. Only owners change it. */
export function LimitsCard() {
  const can = useCan();
  const { currency } = useStudio();
  const limitWords = ({ superRefundLimit: limit }: Policy) =>
    typeof limit === 'number' ? `up to ${formatMoney(String(limit), currency)} per order` : 'full orders';
  return (
    <PolicyCard
      title="Refunds and penalties"
      canEdit={can('policy.editLimits')}
      facts={(policy) => (
        <>
          <p>Managers can refund {limitWords(policy)}. Owners can refund any amount paid.</p>
          <p>
            {policy.staffMayWaive
              ? 'The front desk and managers can waive penalties.'
              : 'Managers can waive penalties; the front desk cannot.'}
          </p>
        </>
      )}
      form={({ superRefundLimit, staffMayWaive }, onClose) => (
        <PolicyForm
          label="Refunds and penalties"
          initialValues={{ superRefundLimit: superRefundLimit ?? '', staffMayWaive: staffMayWaive ?? false }}
          schema={moneyLimitsSchema}
          done="Limits saved."
          onClose={onClose}
        >
          <NumberField
            name="superRefundLimit"
            label="Refund limit for managers"
            unit={currency}
            isOptional
            hint="Per order. Leave blank for no limit"
          />
          <CheckboxField name="staffMayWaive" label="The front desk can waive penalties" />
        </PolicyForm>
      )}
    />
  );
}
