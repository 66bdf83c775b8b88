import { paysFor, tellUntil } from './cardExpiry.rules.ts';

const NOTHING = { membership: null, nextPaymentOn: null, bought: null, nextInstalmentOn: null };

test.each([
  [
    { membership: 'Monthly', nextPaymentOn: '2026-05-01' },
    'It pays for Monthly; the next payment is on 1 May 2026.',
  ],
  // A membership that is paused without an end has no next bill.
  [{ membership: 'Monthly' }, 'It pays for Monthly.'],
  [
    { bought: 'Ten', nextInstalmentOn: '2026-04-02' },
    'You pay Ten in instalments; the next one is due on 2 Apr 2026.',
  ],
  [
    { membership: 'Monthly', bought: 'Ten', nextInstalmentOn: '2026-04-02' },
    'It pays for Monthly. You pay Ten in instalments; the next one is due on 2 Apr 2026.',
  ],
])('what %p is in words', (of, words) => {
  expect(paysFor({ ...NOTHING, ...of }, { dateOrder: 'DAY_FIRST' })).toBe(words);
});

test('a card is told of thirty days before its last day', () => {
  expect(tellUntil('2026-03-01')).toBe('2026-03-31');
  expect(tellUntil('2026-01-29')).toBe('2026-02-28');
});
