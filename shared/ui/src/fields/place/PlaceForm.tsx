import { countryName } from '@studio/contract/values/place/callingCodes';
import { dateOrderOfCountry } from '@studio/contract/configure/place/dateOrder';
import { nameOrderOfCountry } from '@studio/contract/configure/place/nameOrder';
import { timeFormatOfCountry } from '@studio/contract/configure/place/timeFormat';
import { weekStartOfCountry } from '@studio/contract/configure/place/weekStart';
import { writtenDate } from '@studio/contract/values/clock/typedDate';
import {
  DATE_ORDERS,
  NAME_ORDERS,
  TIME_FORMATS,
  type DateOrder,
  type NameOrder,
  type TimeFormat,
} from '@studio/contract/values/typed/conventions';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { FieldRow } from '../../form/FormSection.tsx';
import { CheckboxField } from '../CheckboxField.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { codeOptions, countryOptions, currencyOptions, type World } from './places.ts';
import { usePlaceMoves } from './usePlaceMoves.ts';
import { zoneHint, type PlaceValues } from './usualPlace.ts';
import { zoneOptions } from './zones.ts';

export interface PlaceFieldsProps {
  /** Why the currency cannot be changed any more. */
  fixedCurrency?: string | undefined;
  /** Whether it is a new studio: its tax is asked for, and no class depends on its clock yet. */
  hasTax?: boolean;
}

const DAY_NAMES = new Map([
  [1, 'Monday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
]);
const weekOptions = (country: string) => [
  { value: 0, label: `Default for ${countryName(country)}: ${DAY_NAMES.get(weekStartOfCountry(country))}` },
  ...[...DAY_NAMES].map(([value, label]) => ({ value, label })),
];

const FORMAT_WORDS: Readonly<Record<TimeFormat, string>> = { '12h': '7:30 pm', '24h': '19:30' };
const formatOptions = (country: string) => [
  { value: '', label: `Default for ${countryName(country)}: ${FORMAT_WORDS[timeFormatOfCountry(country)]}` },
  ...TIME_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value] })),
];

const dateWords = (dateOrder: DateOrder): string => writtenDate('2026-11-18', { dateOrder });
const dateOptions = (country: string) => [
  { value: '', label: `Default for ${countryName(country)}: ${dateWords(dateOrderOfCountry(country))}` },
  ...DATE_ORDERS.map((value) => ({ value, label: dateWords(value) })),
];

const ORDER_WORDS: Readonly<Record<NameOrder, string>> = {
  GIVEN_FIRST: 'First name, then last name',
  FAMILY_FIRST: 'Last name, then first name',
};
const orderOptions = (country: string) => [
  { value: '', label: `Default for ${countryName(country)}: ${ORDER_WORDS[nameOrderOfCountry(country)]}` },
  ...NAME_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] })),
];

/** The fields of `PlaceFields`. @param world the calling codes of all countries. */
export function PlaceForm({ fixedCurrency, hasTax = false, world }: PlaceFieldsProps & { world: World }) {
  const { values, initialValues } = useFormikContext<PlaceValues>();
  usePlaceMoves(world, { isCurrencyFixed: fixedCurrency !== undefined, isNew: hasTax });
  const options = useOptions(values, initialValues.timezone, world);
  if (options === null) return null;
  return (
    <>
      <FieldRow>
        <SelectField name="country" label="Country" options={options.countries} />
        <SelectField
          name="timezone"
          label="Time zone"
          options={options.zones}
          hint={zoneHint(values, hasTax ? null : initialValues)}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="currency"
          label="Currency"
          options={options.currencies}
          isDisabled={fixedCurrency !== undefined}
          hint={fixedCurrency ?? 'Used for prices and receipts. It cannot change after your first sale.'}
        />
        <SelectField name="phoneCountryCode" label="Phone numbers begin with" options={options.codes} />
      </FieldRow>
      {hasTax ? null : (
        <>
          <FieldRow>
            <SelectField name="weekStart" label="Weeks begin on" options={weekOptions(values.country)} />
            <SelectField
              name="timeFormat"
              label="Times are written"
              options={formatOptions(values.country)}
            />
          </FieldRow>
          <FieldRow>
            <SelectField name="dateOrder" label="Dates are written" options={dateOptions(values.country)} />
            <SelectField name="nameOrder" label="Names are written" options={orderOptions(values.country)} />
          </FieldRow>
        </>
      )}
      {hasTax ? (
        <>
          <FieldRow>
            <TextField name="taxName" label="Tax" isOptional hint="Leave empty if you charge none." />
            <TextField name="taxPercent" label="Tax rate in %" isOptional />
          </FieldRow>
          {values.taxName ? <CheckboxField name="taxInclusive" label="My prices include it" /> : null}
        </>
      ) : null}
    </>
  );
}

/**
 * The long lists of a place, made once: a form draws with every key. `null` until a country is guessed, which is at
 * once.
 */
function useOptions({ country, phoneCountryCode, timezone }: PlaceValues, firstZone: string, world: World) {
  return useMemo(
    () =>
      country === ''
        ? null
        : {
            countries: countryOptions(country, firstZone),
            zones: zoneOptions(country, timezone),
            currencies: currencyOptions(country),
            codes: codeOptions({ country, phoneCountryCode }, world),
          },
    [country, phoneCountryCode, timezone, firstZone, world],
  );
}
