import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import {
  callingCodeOfCountry,
  COUNTRIES,
  countryOf,
  currencyOfCountry,
  placeOfZone,
  usualTaxOf,
} from './countries.ts';
import { codeOf, codesFrom, COUNTRY_CODES, countryName } from './callingCodes.ts';
import { WORLD_CODES } from './worldCodes.ts';
import { CURRENCIES } from './studioPlace.ts';

test.each([
  ['Asia/Singapore', 'SGD', 'SG'],
  ['Europe/Rome', 'EUR', 'IT'],
  ['Europe/Zurich', 'EUR', 'CH'],
  ['America/Toronto', 'CAD', 'CA'],
  ['America/New_York', 'USD', 'US'],
  ['UTC', 'GBP', 'GB'],
  ['UTC', 'EUR', 'US'],
  ['Africa/Nairobi', 'USD', 'US'],
])('a studio in %s that counts in %s is in %s', (timezone, currency, country) => {
  expect(countryOf({ timezone, currency })).toBe(country);
});

/** The zones of a country, by the data that the runtime has. */
const zonesOf = (region: string): string[] =>
  (
    new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones(): string[] | undefined }
  ).getTimeZones() ?? [];

test.each(COUNTRIES)('every zone of %s is known to be there', (country) => {
  expect(zonesOf(country).length).toBeGreaterThan(0);
  expect(zonesOf(country).filter((timezone) => countryOf({ timezone }) !== country)).toEqual([]);
});

test.each([
  // Since 2026.
  ['Europe/Sofia', 'BG', 'EUR'],
  ['Atlantic/Canary', 'ES', 'EUR'],
  ['Atlantic/Madeira', 'PT', 'EUR'],
  ['Europe/Budapest', 'HU', 'HUF'],
  ['Europe/Istanbul', 'TR', 'TRY'],
  ['Asia/Jerusalem', 'IL', 'ILS'],
])('a new studio in %s is in %s and counts in %s', (timezone, country, currency) => {
  expect(placeOfZone(timezone)).toMatchObject({ country, currency });
});

test.each([
  ['SG', '+65', 'SGD', { name: 'GST', percent: '9', inclusive: true }],
  ['CH', '+41', 'CHF', { name: 'VAT', percent: '8.1', inclusive: true }],
  ['CA', '+1', 'CAD', { name: 'GST', percent: '5', inclusive: false }],
  ['JP', '+81', 'JPY', { name: 'Consumption tax', percent: '10', inclusive: true }],
  ['US', '+1', 'USD', null],
  ['HK', '+852', 'HKD', null],
  ['XX', '+1', 'USD', null],
])('%s calls with %s and pays in %s', (country, code, currency, tax) => {
  expect(callingCodeOfCountry(country)).toBe(code);
  expect(currencyOfCountry(country)).toBe(currency);
  expect(usualTaxOf(country)).toEqual(tax);
});

test('every country has a name, every currency a country, and no calling code is offered twice', () => {
  expect(COUNTRIES.filter((country) => countryName(country) === country)).toEqual([]);
  expect(new Set(COUNTRIES.map(currencyOfCountry))).toEqual(new Set(CURRENCIES));
  const codes = COUNTRY_CODES.map(({ value }) => value);
  expect(new Set(codes).size).toBe(codes.length);
});

test('every calling code of the world can be chosen', () => {
  const ofTheWorld = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`));
  expect(new Set(WORLD_CODES.map(({ value }) => codeOf(value)))).toEqual(ofTheWorld);
  expect(new Set(WORLD_CODES.map(({ value }) => value)).size).toBe(WORLD_CODES.length);
  expect(WORLD_CODES).toContainEqual({ value: '+380', label: '+380 Ukraine' });
  expect(WORLD_CODES).toContainEqual({ value: '+7', label: '+7 Russia' });
});

test.each(getCountries())('%s is found by its name, with its code', (country) => {
  const [name, code] = [countryName(country), `+${getCountryCallingCode(country)}`];
  const found = WORLD_CODES.filter(({ label }) => label.endsWith(` ${name}`) || label.includes(` ${name},`));
  expect(found.map(({ value }) => codeOf(value))).toContain(code);
});

test.each([
  [
    'Europe/Rome',
    {
      country: 'IT',
      currency: 'EUR',
      phoneCountryCode: '+39',
      taxName: 'IVA',
      taxPercent: '22',
      taxInclusive: true,
    },
  ],
  [
    'America/New_York',
    {
      country: 'US',
      currency: 'USD',
      phoneCountryCode: '+1',
      taxName: '',
      taxPercent: '',
      taxInclusive: true,
    },
  ],
])('a new studio in %s', (timezone, rest) => {
  expect(placeOfZone(timezone)).toEqual({ timezone, ...rest });
});

test.each([
  ['+49', ['+49 Germany', '+93 Afghanistan', '+358 Åland Islands']],
  ['+65', ['+65 Singapore', '+93 Afghanistan', '+358 Åland Islands']],
  ['+93', ['+93 Afghanistan', '+358 Åland Islands', '+355 Albania']],
  ['', ['+93 Afghanistan', '+358 Åland Islands', '+355 Albania']],
])('from %p, calling codes begin with %j', (own, first) => {
  const options = codesFrom(own, WORLD_CODES);
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(first);
  expect(options).toHaveLength(WORLD_CODES.length);
});
