import {
  callingCodeOfCountry,
  COUNTRIES,
  currencyOfCountry,
  usualTaxOf,
} from '@studio/contract/values/place/countries';
import { CURRENCIES } from '@studio/contract/values/place/studioPlace';
import { codesFrom, COUNTRY_CODES, countryName } from '@studio/contract/values/place/callingCodes';
import { dateOrderOfCountry } from '@studio/contract/configure/place/dateOrder';
import { nameOrderOfCountry } from '@studio/contract/configure/place/nameOrder';
import { timeFormatOfCountry } from '@studio/contract/configure/place/timeFormat';
import { weekStartOfCountry } from '@studio/contract/configure/place/weekStart';
import { formatLocalDate } from '@studio/contract/values/time';
import {
  DATE_ORDERS,
  NAME_ORDERS,
  TIME_FORMATS,
  type DateOrder,
  type NameOrder,
  type TimeFormat,
} from '@studio/contract/values/typed/conventions';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { FieldRow } from '../form/FormSection.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { zoneOptions } from './zones.ts';

interface PlaceValues {
  timezone: string;
  country: string;
  currency: string;
  phoneCountryCode: string;
  weekStart?: number;
  timeFormat?: string;
  dateOrder?: string;
  nameOrder?: string;
  taxName?: string;
  taxPercent?: string;
  taxInclusive?: boolean;
}

interface Props {
  /** Why the currency cannot be changed any more. */
  fixedCurrency?: string | undefined;
  /** Whether the tax of a new studio is asked for. */
  hasTax?: boolean;
}

const byName = (one: { label: string }, other: { label: string }): number =>
  one.label.localeCompare(other.label);
const countryOptions = (chosen: string) =>
  [...new Set([...COUNTRIES, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: countryName(value) }))
    .sort(byName);

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({
  value,
  label: `${value} ${currencyNames.of(value) ?? ''}`.trim(),
}));

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

const dateWords = (dateOrder: DateOrder): string => formatLocalDate('2026-11-18', { dateOrder });
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

/**
 * Where a studio is: country, clock, money, calling code, and its usual tax. Another country brings its own, and
 * the person can still change each.
 */
export function PlaceFields({ fixedCurrency, hasTax = false }: Props) {
  const { values } = useFormikContext<PlaceValues>();
  useCountryValues(fixedCurrency !== undefined);
  return (
    <>
      <FieldRow>
        <SelectField name="country" label="Country" options={countryOptions(values.country)} />
        <SelectField name="timezone" label="Time zone" options={zoneOptions(values.timezone)} />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="currency"
          label="Currency"
          options={CURRENCY_OPTIONS}
          isDisabled={fixedCurrency !== undefined}
          hint={fixedCurrency ?? 'Used for prices and receipts. It cannot change after your first sale.'}
        />
        <SelectField
          name="phoneCountryCode"
          label="Phone numbers begin with"
          options={codesFrom(values.phoneCountryCode, COUNTRY_CODES)}
        />
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

/** Sets currency, calling code and tax anew when another country is chosen. */
function useCountryValues(isCurrencyFixed: boolean): void {
  const { values, setValues } = useFormikContext<PlaceValues>();
  const { country } = values;
  const known = useRef(country);
  useEffect(() => {
    if (known.current === country) return;
    known.current = country;
    const tax = usualTaxOf(country);
    void setValues((before) => ({
      ...before,
      phoneCountryCode: callingCodeOfCountry(country),
      ...(!isCurrencyFixed && { currency: currencyOfCountry(country) }),
      ...('taxName' in before && {
        taxName: tax?.name ?? '',
        taxPercent: tax?.percent ?? '',
        taxInclusive: tax?.inclusive ?? true,
      }),
    }));
  }, [country, isCurrencyFixed, setValues]);
}
