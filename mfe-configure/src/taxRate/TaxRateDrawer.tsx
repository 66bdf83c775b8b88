import {
  saveTaxRateSchema,
  type SaveTaxRate,
  type TaxRate,
} from '@studio/contract/configure/tax-rate.schema';
import { useStudio } from '@studio/platform';
import { Alert, DrawerPanel, useNotify } from '@studio/ui';
import { NumberField, RadioCardsField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { taxExamples } from './taxRate.model.ts';
import { useSaveTaxRateMutation } from './taxRateApi.ts';

interface Props {
  /** Missing for a new one. */
  rate: TaxRate | undefined;
  onClose: () => void;
}

/** A tax: its name on receipts, how much it is, and whether prices contain it. */
export function TaxRateDrawer({ rate, onClose }: Props) {
  const notify = useNotify();
  const [save] = useSaveTaxRateMutation();
  const { currency } = useStudio();
  const examples = (percent: string) => taxExamples(percent, currency);
  const [initialValues] = useState({
    taxRateId: rate?.taxRateId ?? '',
    name: rate?.name ?? '',
    percent: rate ? String(Number(rate.percent)) : '',
    kind: rate && !rate.inclusive ? 'ON_TOP' : 'INSIDE',
  });

  async function handleSubmit({ kind, ...values }: typeof initialValues) {
    const saved = await save(
      saveTaxRateSchema.cast({ ...values, inclusive: kind === 'INSIDE' }) as SaveTaxRate,
    ).unwrap();
    notify({ kind: 'success', title: `${saved.name} saved.` });
    onClose();
  }
  return (
    <DrawerPanel isOpen title={rate ? `Edit ${rate.name}` : 'Add tax'} size={440} onClose={onClose}>
      <StudioForm
        initialValues={initialValues}
        schema={saveTaxRateSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel={rate ? 'Save' : 'Add tax'}
      >
        {({ percent }) => (
          <>
            {rate && rate.plans > 0 ? (
              <Alert type="info" showIcon title="Past sales keep their tax." />
            ) : null}
            <TextField name="name" label="Name" hint="Shown on receipts, such as GST" />
            <NumberField name="percent" label="Percentage" unit="%" />
            <RadioCardsField
              name="kind"
              label="Prices"
              options={[
                { value: 'INSIDE', title: 'Included', description: examples(percent).inside },
                { value: 'ON_TOP', title: 'Added at checkout', description: examples(percent).onTop },
              ]}
            />
          </>
        )}
      </StudioForm>
    </DrawerPanel>
  );
}
