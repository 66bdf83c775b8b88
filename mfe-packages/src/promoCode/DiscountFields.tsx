import { DISCOUNT_TYPES, type DiscountType } from '@studio/contract/packages/promo-code.schema';
import { FieldRow, MoneyField, NumberField, RadioCardsField } from '@studio/ui/fields';
import { DISCOUNT_LABELS } from './promoCode.model.ts';
import type { PromoValues } from './promoForm.model.ts';

const ABOUT: Record<DiscountType, string> = {
  PERCENT: 'A percentage of the price',
  AMOUNT: 'An amount off the price',
  FIXED_PRICE: 'The price with the code',
  FREE_CREDITS: 'More credits for the same price',
};

/** The discount. */
export const DiscountFields = ({
  values: { discountType },
  currency,
}: {
  values: PromoValues;
  currency: string;
}) => (
  <>
    <RadioCardsField<DiscountType>
      name="discountType"
      label="Kind"
      options={DISCOUNT_TYPES.map((value) => ({
        value,
        title: DISCOUNT_LABELS[value],
        description: ABOUT[value],
      }))}
    />
    <FieldRow>
      <Value type={discountType} currency={currency} />
      {discountType === 'PERCENT' ? (
        <MoneyField name="maxDiscount" label="Maximum discount" currency={currency} isOptional />
      ) : null}
      <MoneyField name="minSpend" label="Minimum spend" currency={currency} isOptional />
    </FieldRow>
  </>
);

function Value({ type, currency }: { type: DiscountType; currency: string }) {
  if (type === 'PERCENT') return <NumberField name="value" label="Percent" unit="%" />;
  if (type === 'FREE_CREDITS') return <NumberField name="value" label="Credits" />;
  return <MoneyField name="value" label={type === 'AMOUNT' ? 'Amount' : 'Price'} currency={currency} />;
}
