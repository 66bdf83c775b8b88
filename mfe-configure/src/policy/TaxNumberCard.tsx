import { taxNumberSchema } from '@studio/contract/configure/policy.schema';
import { useCan } from '@studio/platform';
import { TextField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

/** The number under which the studio is registered for taxes, as it stands on receipts. */
export function TaxNumberCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Tax registration"
      canEdit={can('policy.edit')}
      facts={({ taxRegNo }) =>
        taxRegNo ? (
          <p>
            Number <b>{taxRegNo}</b>, on every receipt.
          </p>
        ) : (
          <p>No number yet. Receipts show it once you add one.</p>
        )
      }
      form={({ taxRegNo }, onClose) => (
        <PolicyForm
          label="Tax registration"
          initialValues={{ taxRegNo: taxRegNo ?? '' }}
          schema={taxNumberSchema}
          done="Tax registration saved."
          onClose={onClose}
        >
          <TextField
            name="taxRegNo"
            label="Number"
            isOptional
            maxLength={40}
            hint="Such as your GST registration number"
          />
        </PolicyForm>
      )}
    />
  );
}
