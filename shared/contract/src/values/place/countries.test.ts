import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import {
  COUNTRIES,
  countriesIn,
  countryOf,
  currencyOfCountry,
  isCountry,
  usualIn,
  usualTaxOf,
  zonesIn,
} from './countries.ts';
import { codeOf, codesFrom, COUNTRY_CODES, countryName } from './callingCodes.ts';
import { CURRENCIES } from './currencyCodes.ts';
import { isTimeZone } from './studioPlace.ts';
import { callingCodeOfCountry, WORLD_CODES } from './worldCodes.ts';

test.each([
  ['Asia/Singapore', 'SGD', 'SG'],
  ['Europe/Rome', 'EUR', 'IT'],
  ['Europe/Zurich', 'EUR', 'CH'],
  ['America/Toronto', 'CAD', 'CA'],
  ['America/New_York', 'USD', 'US'],
  ['UTC', 'GBP', 'GB'],
  ['UTC', 'EUR', 'US'],
  ['Africa/Nairobi', 'USD', 'KE'],
  ['UTC', 'MAD', 'MA'],
  ['UTC', 'DKK', 'DK'],
  ['Asia/Pyongyang', 'USD', 'US'],
])('a studio in %s that counts in %s is in %s', (timezone, currency, country) => {
  expect(countryOf({ timezone, currency })).toBe(country);
});

/** Those of ISO 3166 that are left out, see `otherCountries.ts`. */
const LEFT_OUT = 'AQ BV CU GS HM IO IR KP TF UM'.split(' ');
/** What the runtime has a name for besides: reserved for places that are in another country, or no place. */
const NO_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');
/** Codes of the past, which the runtime knows by their successors. */
const isPresent = (region: string): boolean => new Intl.Locale(`und-${region}`).region === region;

test('all countries are there, but those that nobody can do business in', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const known = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => names.of(code) !== undefined && isPresent(code));
  expect([...COUNTRIES, ...LEFT_OUT, ...NO_COUNTRIES].sort()).toEqual(known);
});

/** The zones of a country, by the data that the runtime has: of Kosovo it knows none. */
const zonesOf = (region: string): string[] =>
  region === 'XK'
    ? ['Europe/Belgrade']
    : ((
        new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones(): string[] | undefined }
      ).getTimeZones() ?? []);

test.each(COUNTRIES)(
  '%s has a name, a currency and a calling code, and every zone of it is known',
  (country) => {
    expect(countryName(country)).not.toBe(country);
    expect(CURRENCIES).toContain(currencyOfCountry(country));
    expect(callingCodeOfCountry(country)).toMatch(/^\+[1-9]\d{0,3}$/);
    expect(zonesOf(country).length).toBeGreaterThan(0);
    expect(zonesOf(country).filter((timezone) => !countriesIn(timezone).includes(country))).toEqual([]);
    expect(zonesOf(country).filter((timezone) => !isTimeZone(timezone))).toEqual([]);
  },
);

test.each([
  ['IN', ['Asia/Tokyo', 'Asia/Calcutta'], ['Asia/Calcutta']],
  [
    'ES',
    ['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid'],
    ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  ],
  ['ZZ', ['Asia/Tokyo'], []],
])('of some zones those of %s are found, the main one first', (country, zones, own) => {
  expect(zonesIn(country, zones)).toEqual(own);
});

test.each([
  ['SG', true],
  ['XK', true],
  ['KP', false],
  ['ZZ', false],
  ['AA', false],
  ['sg', false],
  ['', false],
])('%p is a country: %p', (country, is) => {
  expect(isCountry(country)).toBe(is);
});

test('no zone is of two countries, but that of Serbia and Kosovo', () => {
  const shared = COUNTRIES.flatMap(zonesOf).filter((timezone) => countriesIn(timezone).length !== 1);
  expect(new Set(shared)).toEqual(new Set(['Europe/Belgrade']));
  expect(countriesIn('Europe/Belgrade')).toEqual(['RS', 'XK']);
});

test.each([
  ['Asia/Kathmandu', 'NP'],
  ['Asia/Katmandu', 'NP'],
  ['Europe/Kyiv', 'UA'],
  ['America/Nuuk', 'GL'],
  ['Asia/Yangon', 'MM'],
  ['Africa/Asmara', 'ER'],
  ['Pacific/Kanton', 'KI'],
  ['Atlantic/Faroe', 'FO'],
  ['America/Argentina/Buenos_Aires', 'AR'],
])('a zone has an old name and a new one: %s is in %s', (timezone, country) => {
  expect(countryOf({ timezone })).toBe(country);
});

test.each([
  // Since 2026.
  ['Europe/Sofia', 'BG', 'EUR'],
  ['Atlantic/Canary', 'ES', 'EUR'],
  ['Atlantic/Madeira', 'PT', 'EUR'],
  ['Europe/Budapest', 'HU', 'HUF'],
  ['Europe/Istanbul', 'TR', 'TRY'],
  ['Asia/Jerusalem', 'IL', 'ILS'],
  ['Africa/Nairobi', 'KE', 'KES'],
  ['Africa/Lagos', 'NG', 'NGN'],
  ['Asia/Karachi', 'PK', 'PKR'],
  ['Asia/Amman', 'JO', 'JOD'],
  ['Africa/Ouagadougou', 'BF', 'XOF'],
  ['Pacific/Apia', 'WS', 'WST'],
  ['America/Guayaquil', 'EC', 'USD'],
  ['Asia/Gaza', 'PS', 'ILS'],
  ['Africa/Harare', 'ZW', 'ZWG'],
  // Since 2025.
  ['America/Curacao', 'CW', 'XCG'],
  ['America/Lower_Princes', 'SX', 'XCG'],
])('a new studio in %s is in %s and counts in %s', (timezone, country, currency) => {
  expect(countryOf({ timezone })).toBe(country);
  expect(usualIn(country)).toMatchObject({ currency });
});

test.each([
  ['SG', '+65', 'SGD', { name: 'GST', percent: '9', inclusive: true }],
  ['CH', '+41', 'CHF', { name: 'VAT', percent: '8.1', inclusive: true }],
  ['CA', '+1', 'CAD', { name: 'GST', percent: '5', inclusive: false }],
  ['JP', '+81', 'JPY', { name: 'Consumption tax', percent: '10', inclusive: true }],
  ['US', '+1', 'USD', null],
  ['HK', '+852', 'HKD', null],
  ['KE', '+254', 'KES', null],
  ['KZ', '+7', 'KZT', null],
  ['JM', '+1', 'JMD', null],
  ['XK', '+383', 'EUR', null],
  ['XX', '+1', 'USD', null],
])('%s calls with %s and pays in %s', (country, code, currency, tax) => {
  expect(callingCodeOfCountry(country)).toBe(code);
  expect(currencyOfCountry(country)).toBe(currency);
  expect(usualTaxOf(country)).toEqual(tax);
});

test('every currency has a country and a name, and no calling code is offered twice', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });
  expect(CURRENCIES.filter((currency) => !names.of(currency))).toEqual([]);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
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
  ['IT', { currency: 'EUR', taxName: 'IVA', taxPercent: '22', taxInclusive: true }],
  ['US', { currency: 'USD', taxName: '', taxPercent: '', taxInclusive: true }],
  ['CA', { currency: 'CAD', taxName: 'GST', taxPercent: '5', taxInclusive: false }],
  // A tax that we do not know is not made up.
  ['NG', { currency: 'NGN', taxName: '', taxPercent: '', taxInclusive: true }],
])('usual in %s', (country, usual) => {
  expect(usualIn(country)).toEqual(usual);
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
