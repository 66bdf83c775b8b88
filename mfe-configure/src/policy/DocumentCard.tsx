import { DOCUMENTS } from '@studio/contract/configure/option/documents';
import { formatMoney } from '@studio/contract/values/money';
import { useStudio } from '@studio/platform';
import { FieldRow } from '@studio/ui/fields';
import { OptionField } from '../form/OptionField.tsx';
import { OptionsCard } from '../form/OptionsCard.tsx';
import type { Policy } from '../form/PolicyCard.tsx';

/** What the studio's receipts and credit notes are called, and what they say about it. */
export const DocumentCard = () => (
  <OptionsCard
    title="Receipts and tax number"
    options={DOCUMENTS}
    facts={(policy) => <DocumentFacts policy={policy} />}
    done="Receipts and tax number saved."
  >
    <FieldRow>
      <OptionField options={DOCUMENTS} name="receiptName" />
      <OptionField options={DOCUMENTS} name="creditNoteName" />
    </FieldRow>
    <OptionField options={DOCUMENTS} name="receiptPrefix" />
    <FieldRow>
      <OptionField options={DOCUMENTS} name="taxRegName" />
      <OptionField options={DOCUMENTS} name="taxRegNo" />
    </FieldRow>
    <OptionField options={DOCUMENTS} name="buyerFrom" />
    <OptionField options={DOCUMENTS} name="receiptNote" />
  </OptionsCard>
);

function DocumentFacts({ policy }: { policy: Policy }) {
  const { currency } = useStudio();
  const { taxRegNo, taxRegName, receiptName, creditNoteName, receiptPrefix, receiptNote, buyerFrom } = policy;
  return (
    <>
      <p>
        The PDF of a payment is called <b>{receiptName}</b>, that of a refund <b>{creditNoteName}</b>. Their
        numbers begin with <b>{receiptPrefix}</b>.
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
          For totals of {formatMoney(String(buyerFrom), currency)} or more, we ask for the buyer’s address:
          you at the desk, and members when they buy on your website.
        </p>
      ) : null}
    </>
  );
}
