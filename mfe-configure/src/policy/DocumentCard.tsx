import { documentSchema, type Attributes } from '@studio/contract/configure/policy.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useCan, useStudio } from '@studio/platform';
import { FieldRow, NumberField, TextAreaField, TextField } from '@studio/ui/fields';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyForm } from './PolicyForm.tsx';

/** What the studio's receipts and credit notes are called, and what they say about it. */
export function DocumentCard() {
  const can = useCan();
  const { currency } = useStudio();
  return (
    <PolicyCard
      title="Receipts and tax number"
      canEdit={can('policy.edit')}
      facts={(policy) => <DocumentFacts policy={policy} />}
      form={({ taxRegNo, taxRegName, receiptName, creditNoteName, receiptNote, buyerFrom }, onClose) => (
        <PolicyForm
          label="Receipts and tax number"
          initialValues={{
            receiptName: receiptName ?? '',
            creditNoteName: creditNoteName ?? '',
            taxRegName: taxRegName ?? '',
            taxRegNo: taxRegNo ?? '',
            receiptNote: receiptNote ?? '',
            buyerFrom: buyerFrom ?? '',
          }}
          schema={documentSchema}
          done="Receipts and tax number saved."
          onClose={onClose}
        >
          <FieldRow>
            <TextField
              name="receiptName"
              label="Name of a payment’s document"
              maxLength={30}
              hint="Such as Receipt, Invoice or Rechnung"
            />
            <TextField name="creditNoteName" label="Name of a refund’s document" maxLength={30} />
          </FieldRow>
          <FieldRow>
            <TextField
              name="taxRegName"
              label="Tax number label"
              maxLength={30}
              hint="Such as GST Reg. No. or USt-IdNr."
            />
            <TextField name="taxRegNo" label="Tax number" isOptional maxLength={40} />
          </FieldRow>
          <NumberField
            name="buyerFrom"
            label="Ask for the buyer’s address from a total of"
            unit={currency}
            isOptional
            hint="Where the law wants it on a document. Leave blank to never ask"
          />
          <TextAreaField
            name="receiptNote"
            label="Footer text"
            isOptional
            maxLength={500}
            hint="Such as your bank details or company register"
          />
        </PolicyForm>
      )}
    />
  );
}

function DocumentFacts({ policy }: { policy: Attributes['attributes'] }) {
  const { currency } = useStudio();
  const { taxRegNo, taxRegName, receiptName, creditNoteName, receiptNote, buyerFrom } = policy;
  return (
    <>
      <p>
        The PDF of a payment is called <b>{receiptName}</b>, that of a refund <b>{creditNoteName}</b>.
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
        {receiptNote ? ' They end with your footer text.' : null}
      </p>
      {typeof buyerFrom === 'number' ? (
        <p>
          For totals of {formatMoney(String(buyerFrom), currency)} or more, we ask you for the buyer’s
          address.
        </p>
      ) : null}
    </>
  );
}
