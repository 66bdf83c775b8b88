import { COUNTRIES } from '../../values/place/countries.ts';
import { dateOrderOf, dateOrderOfCountry, numberOrderOf } from './dateOrder.ts';

test.each([
  ['US', '', 'MONTH_FIRST'],
  ['PH', '', 'MONTH_FIRST'],
  ['CA', '', 'MONTH_FIRST'],
  ['JP', '', 'YEAR_FIRST'],
  ['HU', '', 'YEAR_FIRST'],
  ['GB', '', 'DAY_FIRST'],
  ['DE', '', 'DAY_FIRST'],
  ['SG', '', 'DAY_FIRST'],
  ['EC', '', 'DAY_FIRST'],
  ['US', 'DAY_FIRST', 'DAY_FIRST'],
  ['SG', 'YEAR_FIRST', 'YEAR_FIRST'],
  ['JP', 'LAST', 'YEAR_FIRST'],
])('in %s with %p chosen, a date begins with its %s', (country, chosen, order) => {
  expect(dateOrderOf(chosen, country)).toBe(order);
});

test('of the countries that are offered, these begin with another than the day', () => {
  const others = COUNTRIES.filter((country) => dateOrderOfCountry(country) !== 'DAY_FIRST');
  expect(others.map((country) => `${country} ${dateOrderOfCountry(country)}`).sort()).toEqual([
    'AS MONTH_FIRST',
    'CA MONTH_FIRST',
    'CN YEAR_FIRST',
    'FM MONTH_FIRST',
    'GU MONTH_FIRST',
    'HU YEAR_FIRST',
    'JP YEAR_FIRST',
    'KR YEAR_FIRST',
    'LT YEAR_FIRST',
    'MH MONTH_FIRST',
    'MN YEAR_FIRST',
    'MP MONTH_FIRST',
    'PH MONTH_FIRST',
    'PR MONTH_FIRST',
    'PW MONTH_FIRST',
    'TW YEAR_FIRST',
    'US MONTH_FIRST',
    'VI MONTH_FIRST',
  ]);
});

test.each([
  ['DAY_FIRST', 'DAY_FIRST'],
  ['MONTH_FIRST', 'MONTH_FIRST'],
  ['YEAR_FIRST', 'MONTH_FIRST'],
] as const)('where a date begins as in %s, 03/04/2026 does with its %s', (order, first) => {
  expect(numberOrderOf(order)).toBe(first);
});
