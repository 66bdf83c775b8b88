import { documentSchema } from '@studio/contract/configure/policy.schema';
import { useCan } from '@studio/platform';
import { FieldRow, TextAreaField, TextField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

/** What the studio's receipts and credit notes are called, and what they say about it. */
export function DocumentCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Receipts and tax number"
      canEdit={can('policy.edit')}
      facts={({ taxRegNo, taxRegName, receiptName, creditNoteName, receiptNote }) => (
        <>
          <p>
            Payments get a document called <b>{receiptName}</b>, refunds one called <b>{creditNoteName}</b>.
          </p>
          <p>
            {taxRegNo ? (
              <>
                Both show{' '}
                <b>
                  {taxRegName} {taxRegNo}
                </b>
                .
              </>
            ) : (
              'No tax number yet. Both show it once you add one.'
            )}
            {receiptNote ? ' They end with lines of your own.' : null}
          </p>
        </>
      )}
      form={({ taxRegNo, taxRegName, receiptName, creditNoteName, receiptNote }, onClose) => (
        <PolicyForm
          label="Receipts and tax number"
          initialValues={{
            receiptName: receiptName ?? '',
            creditNoteName: creditNoteName ?? '',
            taxRegName: taxRegName ?? '',
            taxRegNo: taxRegNo ?? '',
            receiptNote: receiptNote ?? '',
          }}
          schema={documentSchema}
          done="Receipts and tax number saved."
          onClose={onClose}
        >
          <FieldRow>
            <TextField
              name="receiptName"
              label="Document of a payment"
              maxLength={30}
              hint="Such as Receipt, Invoice or Rechnung"
            />
            <TextField name="creditNoteName" label="Document of a refund" maxLength={30} />
          </FieldRow>
          <FieldRow>
            <TextField
              name="taxRegName"
              label="Name of the tax number"
              maxLength={30}
              hint="Such as GST Reg. No. or USt-IdNr."
            />
            <TextField name="taxRegNo" label="Tax number" isOptional maxLength={40} />
          </FieldRow>
          <TextAreaField
            name="receiptNote"
            label="Last lines"
            isOptional
            maxLength={500}
            hint="Such as your bank details or company register"
          />
        </PolicyForm>
      )}
    />
  );
}
