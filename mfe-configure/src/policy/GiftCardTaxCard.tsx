import { GIFT_CARDS } from '@studio/contract/configure/option/giftCards';
import { taxNameOf } from '@studio/contract/configure/tax/taxRateWords';
import { useLookUpTaxRatesQuery, useStudio } from '@studio/platform';
import { OptionFields } from '../form/OptionField.tsx';
import { OptionsForm } from '../form/OptionsForm.tsx';
import { PolicyCard } from '../form/PolicyCard.tsx';

/** Whether gift cards are taxed when they are sold, and with which tax. */
export const GiftCardTaxCard = () => (
  <PolicyCard
    title="Tax of gift cards"
    options={GIFT_CARDS}
    facts={({ giftCardTaxRateId }) => <CardTaxFacts taxRateId={giftCardTaxRateId ?? null} />}
    form={(policy, onClose) => (
      <OptionsForm
        onClose={onClose}
        label="Tax of gift cards"
        options={GIFT_CARDS}
        policy={policy}
        done="Tax of gift cards saved."
      >
        <OptionFields options={GIFT_CARDS} />
      </OptionsForm>
    )}
  />
);

function CardTaxFacts({ taxRateId }: { taxRateId: string | null }) {
  const { currency } = useStudio();
  const { data: rates = [] } = useLookUpTaxRatesQuery();
  const chosen = rates.find((rate) => rate.taxRateId === taxRateId);
  if (taxRateId === null) return <p>Gift cards are not taxed when they are sold. What they pay for is.</p>;
  return (
    <p>
      Gift cards are taxed when they are sold
      {chosen ? (
        <>
          : their price contains <b>{taxNameOf(chosen, currency)}</b>
        </>
      ) : null}
      . A purchase paid with such a card owes no tax again. Cards you sold before stay as they are.
    </p>
  );
}
