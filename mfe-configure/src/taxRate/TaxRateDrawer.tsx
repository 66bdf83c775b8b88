import { saveTaxRateSchema, type SaveTaxRate, type TaxRate } from '@studio/contract/tax-rate.schema';
import { Alert, DrawerPanel, useNotify } from '@studio/ui';
import { NumberField, RadioCardsField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
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
  const [initialValues] = useState({ taxRateId: rate?.taxRateId ?? '', name: rate?.name ?? '', percent: rate ? String(Number(rate.percent)) : '', kind: rate && !rate.inclusive ? 'ON_TOP' : 'INSIDE' });

  async function handleSubmit({ kind, ...values }: typeof initialValues) {
    const saved = await save(saveTaxRateSchema.cast({ ...values, inclusive: kind === 'INSIDE' }) as SaveTaxRate).unwrap();
    notify({ kind: 'success', title: `${saved.name} was saved.` });
    onClose();
  }
  return (
    <DrawerPanel isOpen title={rate ? `Edit ${rate.name}` : 'Add tax'} size={440} onClose={onClose}>
      <StudioForm initialValues={initialValues} schema={saveTaxRateSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel={rate ? 'Save' : 'Add tax'}>
        {rate && rate.plans > 0 ? <Alert type="info" showIcon title="What was sold keeps the tax that it was sold with." /> : null}
        <TextField name="name" label="Name" hint="On receipts, such as GST" />
        <NumberField name="percent" label="Percentage" unit="%" />
        <RadioCardsField
          name="kind" label="Prices"
          options={[{ value: 'INSIDE', title: 'Contain it', description: 'S$109.00 with 9 % is S$9.00 of tax' }, { value: 'ON_TOP', title: 'It comes on top', description: 'S$100.00 with 9 % is S$109.00 to pay' }]}
        />
      </StudioForm>
    </DrawerPanel>
  );
}
