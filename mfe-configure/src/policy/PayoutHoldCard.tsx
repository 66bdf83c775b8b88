import { payoutHoldSchema } from '@studio/contract/configure/policy.schema';
import { useCan } from '@studio/platform';
import { NumberField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

const MIN_HOURS = 24;

/** How long new payout details wait before they apply. Only owners change it. */
export function PayoutHoldCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="New bank account or PayNow number"
      canEdit={can('paymentMode.edit')}
      facts={({ payoutHoldHours }) => (
        <p>
          Takes effect {payoutHoldHours ?? MIN_HOURS} hours after you enter it. We notify all owners at once,
          and any owner can cancel it.
        </p>
      )}
      form={({ payoutHoldHours }, onClose) => (
        <PolicyForm
          label="New bank account or PayNow number"
          initialValues={{ payoutHoldHours: payoutHoldHours ?? MIN_HOURS }}
          schema={payoutHoldSchema}
          done="Waiting period saved."
          onClose={onClose}
        >
          <NumberField
            name="payoutHoldHours"
            label="Takes effect after"
            unit="hours"
            hint="24 to 168. Pending changes keep their time"
          />
        </PolicyForm>
      )}
    />
  );
}
