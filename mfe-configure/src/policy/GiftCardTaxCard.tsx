import { GIFT_CARDS } from '@studio/contract/configure/option/giftCards';
import { taxNameOf } from '@studio/contract/configure/tax/taxRateWords';
import { useLookUpTaxRatesQuery, useStudio } from '@studio/platform';
import { OptionsCard } from '../form/OptionsCard.tsx';

/** Whether gift cards are taxed when they are sold, and with which tax. */
export const GiftCardTaxCard = () => (
  <OptionsCard
    title="Tax on gift cards"
    options={GIFT_CARDS}
    facts={({ giftCardTaxRateId }) => <CardTaxFacts taxRateId={giftCardTaxRateId ?? null} />}
    done="Tax on gift cards saved."
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
      . Purchases paid with such a card are not taxed again. Cards you sold before stay as they are.
    </p>
  );
}
