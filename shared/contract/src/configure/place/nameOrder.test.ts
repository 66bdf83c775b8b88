import { nameOrderOf, nameOrderOfCountry } from './nameOrder.ts';

test.each(['JP', 'CN', 'KR', 'TW', 'HU', 'VN'])('in %s the family name comes first', (country) => {
  expect(nameOrderOfCountry(country)).toBe('FAMILY_FIRST');
});

test.each(['SG', 'MY', 'HK', 'TH', 'ID', 'IN', 'DE', 'GB', 'US', 'BR', ''])(
  'in %s the given name comes first',
  (country) => {
    expect(nameOrderOfCountry(country)).toBe('GIVEN_FIRST');
  },
);

test.each([
  ['', 'HU', 'FAMILY_FIRST'],
  ['GIVEN_FIRST', 'HU', 'GIVEN_FIRST'],
  ['', 'SG', 'GIVEN_FIRST'],
  ['FAMILY_FIRST', 'SG', 'FAMILY_FIRST'],
  ['LAST', 'SG', 'GIVEN_FIRST'],
])('%p chosen in %s is %s', (chosen, country, order) => {
  expect(nameOrderOf(chosen, country)).toBe(order);
});
