import { taxOptions } from '@studio/contract/configure/tax/taxRateWords';
import { useLookUpTaxRatesQuery, useStudio } from '@studio/platform';
import { SelectField, useFormikContext, type FieldProps } from '@studio/ui/fields';

/** One of the studio's taxes, or none. */
export function TaxRateField(asked: FieldProps & { label: string }) {
  const { currency } = useStudio();
  const { data: rates = [] } = useLookUpTaxRatesQuery();
  const { values } = useFormikContext<Record<string, unknown>>();
  const chosenId = (values[asked.name] as string) || null;
  return <SelectField {...asked} placeholder="No tax" options={taxOptions(rates, chosenId, currency)} />;
}
