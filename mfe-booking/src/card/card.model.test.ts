import { expiryOf } from './card.model.ts';

const now = new Date(2026, 10, 21);

test.each([
  ['this month', 11, 2026, 'SOON'],
  ['in two months', 1, 2027, 'SOON'],
  ['in three months', 2, 2027, 'LATER'],
  ['years ahead', 4, 2030, 'LATER'],
])('a card that expires %s', (_case, expMonth, expYear, expiry) => {
  expect(expiryOf({ expMonth, expYear, expired: false }, now)).toBe(expiry);
});

test('one that has expired says so', () => {
  expect(expiryOf({ expMonth: 10, expYear: 2026, expired: true }, now)).toBe('EXPIRED');
});
