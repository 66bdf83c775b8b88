import { keptPlacesSchema } from '@studio/contract/policy.schema';
import { useCan } from '@studio/platform';
import { NumberField, SwitchField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

/**
 * How long a place is kept for somebody who buys a package for a class and has not paid yet. Changed by
 * owners, as all of its page.
 */
export function KeptPlacesCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Places while they are paid"
      canEdit={can('paymentMode.edit')}
      facts={({ allowPendingHold, holdMinutes }) => (
        <>
          <p>By card: the place is kept for {holdMinutes} minutes.</p>
          <p>By QR payment: {allowPendingHold ? 'the place is kept for 30 minutes.' : 'no place is kept.'}</p>
          <p>
            By bank transfer or at the desk: no place is kept. It is booked with the money, if one is free
            then.
          </p>
        </>
      )}
      form={({ allowPendingHold, holdMinutes }, onClose) => (
        <PolicyForm
          label="Places while they are paid"
          initialValues={{ allowPendingHold: allowPendingHold ?? true, holdMinutes: holdMinutes ?? 10 }}
          schema={keptPlacesSchema}
          done="How places are kept was saved."
          onClose={onClose}
        >
          <NumberField
            name="holdMinutes"
            label="A card payment keeps the place for"
            unit="minutes"
            hint="Long enough to enter a card: 1 to 120"
          />
          <SwitchField
            name="allowPendingHold"
            label="Keep a place for 30 minutes while a QR payment is on its way"
            hint="Off: whoever pays by QR code gets a place once you have approved the payment, if one is free then."
          />
        </PolicyForm>
      )}
    />
  );
}
