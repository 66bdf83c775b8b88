import { cardName, expiryWords } from './cardWords.ts';

test.each([
  ['visa', 'Visa ending in 4242'],
  ['MasterCard', 'Mastercard ending in 4242'],
  ['fancy', 'fancy ending in 4242'],
  ['', 'Card ending in 4242'],
])('a card of "%s" is called "%s"', (brand, name) => {
  expect(cardName({ brand, last4: '4242' })).toBe(name);
});

test.each([
  [10, 2026, true, 'Expired 10/2026'],
  [4, 2028, false, 'Expires 04/2028'],
])('%i/%i, expired %s: %s', (expMonth, expYear, expired, words) => {
  expect(expiryWords({ expMonth, expYear, expired })).toBe(words);
});
