import { formatMoney } from '@studio/contract/values/money';
import { taxOptions } from '@studio/contract/configure/tax/taxRateWords';
import { FieldRow, FormSection, MoneyField, SelectField } from '@studio/ui/fields';
import { isUnlimited, priceWithTax, type PlanValues } from '../planForm.model.ts';
import type { PlanChoices } from '../usePlanChoices.ts';

/** Price and tax rate. */
export function PriceFields({
  values,
  choices: { currency, taxRates },
}: {
  values: PlanValues;
  choices: PlanChoices;
}) {
  const rate = taxRates.find(({ taxRateId }) => taxRateId === values.taxRateId);
  const paid = rate && !rate.inclusive ? priceWithTax(values.price, rate, currency) : null;
  return (
    <FormSection title="Price and tax">
      <FieldRow>
        <MoneyField
          name="price"
          label="Price"
          currency={currency}
          hint={paid ? `Members pay ${formatMoney(paid, currency)} with ${rate?.name ?? 'tax'}` : undefined}
        />
        <SelectField
          name="taxRateId"
          label="Tax"
          isOptional
          placeholder="No tax"
          options={taxOptions(taxRates, values.taxRateId, currency)}
        />
      </FieldRow>
      {isUnlimited(values.credits) ? (
        <MoneyField
          name="visitValue"
          label="Value per visit"
          currency={currency}
          isOptional
          hint="For reports and payroll. Leave blank to work it out from the price"
        />
      ) : null}
    </FormSection>
  );
}
