import { keptPlacesSchema } from '@studio/contract/configure/policy.schema';
import { useCan } from '@studio/platform';
import { NumberField, SwitchField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

/** How long a place is held for somebody who buys a package for a class and has not paid yet. */
export function KeptPlacesCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Held places"
      canEdit={can('policy.edit')}
      facts={({ allowPendingHold, holdMinutes }) => (
        <>
          <p>Card: we hold the place for {holdMinutes} minutes.</p>
          <p>QR payment: {allowPendingHold ? 'we hold the place for 30 minutes.' : 'we hold no place.'}</p>
          <p>Bank transfer or at the desk: we hold no place. It is booked when paid, if one is still free.</p>
        </>
      )}
      form={({ allowPendingHold, holdMinutes }, onClose) => (
        <PolicyForm
          label="Held places"
          initialValues={{ allowPendingHold: allowPendingHold ?? true, holdMinutes: holdMinutes ?? 10 }}
          schema={keptPlacesSchema}
          done="Held places saved."
          onClose={onClose}
        >
          <NumberField
            name="holdMinutes"
            label="Hold the place during card payment for"
            unit="minutes"
            hint="1 to 120, long enough to enter a card"
          />
          <SwitchField
            name="allowPendingHold"
            label="Hold a place for 30 minutes while a QR payment is pending"
            hint="If off, members who pay by QR get a place once you approve the payment, if one is still free."
          />
        </PolicyForm>
      )}
    />
  );
}
