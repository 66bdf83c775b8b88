import { formatMoney } from '@studio/contract/money';
import { moneyLimitsSchema, type Attributes } from '@studio/contract/policy.schema';
import { useCan, useStudio } from '@studio/platform';
import { CheckboxField, NumberField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

type Policy = Attributes['attributes'];

/** How far people below the owner go with money. Only owners change it. */
export function LimitsCard() {
  const can = useCan();
  const { currency } = useStudio();
  const limitWords = ({ superRefundLimit: limit }: Policy) =>
    typeof limit === 'number'
      ? `at most ${formatMoney(String(limit), currency)} of an order`
      : 'all of an order';
  return (
    <PolicyCard
      title="Refunds and penalties"
      canEdit={can('paymentMode.edit')}
      facts={(policy) => (
        <>
          <p>Managers pay back {limitWords(policy)}; owners as much as was paid.</p>
          <p>
            {policy.staffMayWaive
              ? 'The front desk and managers waive penalties.'
              : 'Managers waive penalties, the front desk does not.'}
          </p>
        </>
      )}
      form={({ superRefundLimit, staffMayWaive }, onClose) => (
        <PolicyForm
          label="Refunds and penalties"
          initialValues={{ superRefundLimit: superRefundLimit ?? '', staffMayWaive: staffMayWaive ?? false }}
          schema={moneyLimitsSchema}
          done="The limits were saved."
          onClose={onClose}
        >
          <NumberField
            name="superRefundLimit"
            label="Managers pay back at most"
            unit={currency}
            isOptional
            hint="Of one order. Empty: as much as was paid"
          />
          <CheckboxField name="staffMayWaive" label="The front desk may waive penalties" />
        </PolicyForm>
      )}
    />
  );
}
