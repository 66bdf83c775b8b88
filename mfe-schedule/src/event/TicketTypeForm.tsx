import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { taxOptions, usualTaxRateId } from '@studio/contract/configure/tax/taxRateWords';
import {
  saveTicketTypeSchema,
  type StudioEvent,
  type TicketType,
} from '@studio/contract/schedule/event.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useLookUpTaxRatesQuery } from '@studio/platform';
import { Alert, LoadingState, useNotify } from '@studio/ui';
import {
  DateField,
  MoneyField,
  MultiSelectField,
  NumberField,
  SelectField,
  StudioForm,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { valuesOf, type TicketTypeValues } from './event.model.ts';
import { useSaveTicketTypeMutation } from './eventApi.ts';

interface Props {
  event: StudioEvent;
  type: TicketType | null;
  onClose: () => void;
}

/** Name, price, tax, number, days of sale and sessions of a ticket type. A new one begins with the usual tax. */
export function TicketTypeForm(props: Props) {
  const { data, isLoading } = useLookUpTaxRatesQuery();
  return isLoading ? <LoadingState what="the form" /> : <Form {...props} taxRates={data ?? []} />;
}

function Form({ event, type, onClose, taxRates }: Props & { taxRates: TaxRate[] }) {
  const notify = useNotify();
  const [save] = useSaveTicketTypeMutation();
  const [initialValues] = useState(() => valuesOf(event, type, usualTaxRateId(taxRates)));
  const { sessions, timezone, currency } = event;
  const taxes = taxOptions(taxRates, type?.taxRateId ?? null, currency);

  async function handleSubmit(values: TicketTypeValues) {
    await save(values).unwrap();
    notify({ kind: 'success', title: `${values.name.trim()} saved.` });
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={saveTicketTypeSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save ticket"
    >
      {type && type.sold > 0 ? (
        <Alert type="info" showIcon title="Sold tickets keep their price and seats." />
      ) : null}
      <TextField name="name" label="Name" hint="Such as Early bird, Standard, Saturday only" />
      <MoneyField name="price" label="Price" currency={currency} />
      {taxes.length > 0 ? (
        <SelectField name="taxRateId" label="Tax" isOptional placeholder="No tax" options={taxes} />
      ) : null}
      <NumberField name="quantity" label="Quantity" isOptional hint="Leave blank to sell every seat" />
      <DateField name="salesFrom" label="First day of sale" isOptional />
      <DateField name="salesTo" label="Last day of sale" isOptional />
      <MultiSelectField
        name="scheduleIds"
        label="For these sessions"
        isOptional
        hint="Leave blank for every session, including those added later"
        options={sessions.map(({ scheduleId, startAt }) => ({
          value: scheduleId,
          label: formatDayTime(startAt, timezone),
        }))}
      />
    </StudioForm>
  );
}
