import { payoutHoldSchema } from '@studio/contract/policy.schema';
import { useCan } from '@studio/platform';
import { NumberField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

const LEAST_HOURS = 24;

/** How long new payout details wait until they count. Only owners change it. */
export function PayoutHoldCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="New bank account or PayNow number"
      canEdit={can('paymentMode.edit')}
      facts={({ payoutHoldHours }) => (
        <p>
          Counts {payoutHoldHours ?? LEAST_HOURS} hours after it was entered. Every owner is told at once and
          can cancel it.
        </p>
      )}
      form={({ payoutHoldHours }, onClose) => (
        <PolicyForm
          label="New bank account or PayNow number"
          initialValues={{ payoutHoldHours: payoutHoldHours ?? LEAST_HOURS }}
          schema={payoutHoldSchema}
          done="The wait was saved."
          onClose={onClose}
        >
          <NumberField
            name="payoutHoldHours"
            label="Counts after"
            unit="hours"
            hint="24 to 168. A change that is waiting keeps its time"
          />
        </PolicyForm>
      )}
    />
  );
}
