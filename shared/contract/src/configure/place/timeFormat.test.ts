import { COUNTRIES } from '../../values/place/countries.ts';
import { timeFormatOf, timeFormatOfCountry } from './timeFormat.ts';

test.each([
  'SG',
  'MY',
  'PH',
  'HK',
  'TW',
  'KR',
  'IN',
  'AU',
  'NZ',
  'AE',
  'US',
  'CA',
  'MX',
  'CY',
  'KE',
  'PE',
  'WS',
])('in %s people say 7:30 pm', (country) => {
  expect(timeFormatOfCountry(country)).toBe('12h');
});

test.each([
  'GB',
  'IE',
  'DE',
  'FR',
  'IT',
  'HU',
  'TR',
  'IL',
  'ZA',
  'BR',
  'JP',
  'CN',
  'VN',
  'TH',
  'ID',
  'AR',
  'CL',
  'BF',
  'GE',
  '',
])('in %s people say 19:30', (country) => {
  expect(timeFormatOfCountry(country)).toBe('24h');
});

test('each country of the list counts in one way', () => {
  expect(COUNTRIES.filter((country) => timeFormatOfCountry(country) === '12h')).toHaveLength(89);
});

test.each([
  ['', 'SG', '12h'],
  ['24h', 'SG', '24h'],
  ['', 'DE', '24h'],
  ['12h', 'DE', '12h'],
  ['30h', 'DE', '24h'],
])('%p chosen in %s is %s', (chosen, country, format) => {
  expect(timeFormatOf(chosen, country)).toBe(format);
});
