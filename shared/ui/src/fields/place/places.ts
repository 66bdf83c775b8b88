import { codesFrom, countryName, type CodeOption } from '@studio/contract/values/place/callingCodes';
import { COUNTRIES, countriesIn, currencyOfCountry } from '@studio/contract/values/place/countries';
import { CURRENCIES } from '@studio/contract/values/place/currencyCodes';
import type { Option } from '../SelectField.tsx';

/** What is known of calling codes, which a page loads apart. */
export interface World {
  WORLD_CODES: readonly CodeOption[];
  callingCodeOfCountry: (country: string) => string;
}

/** The likely ones first, the others in the order of their labels. */
const inOrder = (options: Option[], likely: readonly string[]): Option[] =>
  options.toSorted(
    (a, b) =>
      Number(likely.includes(b.value)) - Number(likely.includes(a.value)) ||
      a.label.localeCompare(b.label, 'en'),
  );

/** All countries: those of a time zone first, then by name. They are found by their codes as well. */
export const countryOptions = (chosen: string, timezone: string): Option[] =>
  inOrder(
    [...new Set([...COUNTRIES, ...(chosen ? [chosen] : [])])].map((value) => ({
      value,
      label: countryName(value),
      also: value,
    })),
    countriesIn(timezone),
  );

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });

/** All currencies, that of a country first. */
export const currencyOptions = (country: string): Option[] =>
  inOrder(
    CURRENCIES.map((value) => ({ value, label: `${value} ${currencyNames.of(value) ?? ''}`.trim() })),
    [currencyOfCountry(country)],
  );

/** Each calling code once, under the name of the country where it is that one's. */
export function codeOptions(
  { country, phoneCountryCode }: { country: string; phoneCountryCode: string },
  { WORLD_CODES, callingCodeOfCountry }: World,
): Option[] {
  const own = callingCodeOfCountry(country);
  const others = WORLD_CODES.filter(({ value }) => value !== own && !value.includes(' '));
  return codesFrom(phoneCountryCode, [{ value: own, label: `${own} ${countryName(country)}` }, ...others]);
}
