import { payoutHoldSchema } from '@studio/contract/configure/policy.schema';
import { useCan } from '@studio/platform';
import { NumberField } from '@studio/ui/fields';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyForm } from './PolicyForm.tsx';

const MIN_HOURS = 24;

/** How long new payout details wait before they apply. Only owners change it. */
export function PayoutHoldCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Changes to where payments go"
      canEdit={can('paymentMode.edit')}
      facts={({ payoutHoldHours }) => (
        <p>
          New accounts, instructions and payment keys take effect {payoutHoldHours ?? MIN_HOURS} hours after
          you enter them. We notify all owners at once, and any owner can stop it.
        </p>
      )}
      form={({ payoutHoldHours }, onClose) => (
        <PolicyForm
          label="Changes to where payments go"
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
