import { COUNTRIES } from '@studio/contract/values/place/countries';
import { CURRENCIES } from '@studio/contract/values/place/currencyCodes';
import * as world from '@studio/contract/values/place/worldCodes';
import { codeOptions, countryOptions, currencyOptions } from './places.ts';

const labelsOf = (options: { label: string }[]): string[] => options.map(({ label }) => label);

test.each([
  ['Africa/Nairobi', ['Kenya', 'Afghanistan', 'Åland Islands', 'Albania']],
  ['Europe/Belgrade', ['Kosovo', 'Serbia', 'Afghanistan', 'Åland Islands']],
  ['', ['Afghanistan', 'Åland Islands', 'Albania', 'Algeria']],
])('from the zone %p, countries begin with %j', (timezone, first) => {
  const options = countryOptions('', timezone);
  expect(labelsOf(options).slice(0, 4)).toEqual(first);
  expect(options).toHaveLength(COUNTRIES.length);
});

test('a country that is not offered stays where it was chosen', () => {
  expect(countryOptions('CU', '')).toContainEqual({ value: 'CU', label: 'Cuba', also: 'CU' });
});

test('the currency of the country comes first', () => {
  const options = currencyOptions('KE');
  expect(labelsOf(options).slice(0, 2)).toEqual(['KES Kenyan Shilling', 'AED United Arab Emirates Dirham']);
  expect(options).toHaveLength(CURRENCIES.length);
});

test.each([
  ['JM', '+1', '+1 Jamaica'],
  ['KE', '+254', '+254 Kenya'],
  ['KE', '+1', '+1 United States, Canada'],
])('in %s the code %s is that of %s, and each is there once', (country, phoneCountryCode, first) => {
  const options = codeOptions({ country, phoneCountryCode }, world);
  expect(options[0]?.label).toBe(first);
  const values = options.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values.filter((value) => !/^\+\d+$/.test(value))).toEqual([]);
});
