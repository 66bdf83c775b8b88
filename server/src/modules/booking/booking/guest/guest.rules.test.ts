import { guestsAtMost, guestWords, refuseGuests } from './guest.rules.ts';

test.each([
  [{ there: 0, more: 0, most: 0 }, null],
  [{ there: 0, more: 1, most: 0 }, 'This studio does not take guests.'],
  [{ there: 0, more: 1, most: 1 }, null],
  [{ there: 1, more: 1, most: 1 }, 'You can bring up to 1 guest to a class.'],
  [{ there: 1, more: 1, most: 2 }, null],
  [{ there: 1, more: 2, most: 2 }, 'You can bring up to 2 guests to a class.'],
])('%j: %s', (count, expected) => {
  expect(refuseGuests(count)).toBe(expected);
});

test.each([
  ['as many as the studio allows', { there: 0, most: 2, free: 3 }, 2],
  ['one place is for the member', { there: 0, most: 2, free: 2 }, 1],
  ['the last place', { there: 0, most: 2, free: 1 }, 0],
  ['no place', { there: 0, most: 2, free: 0 }, 0],
  ['some are there', { there: 1, most: 2, free: 9 }, 1],
  ['more are there than may be', { there: 3, most: 2, free: 9 }, 0],
])('%s', (_what, count, expected) => {
  expect(guestsAtMost(count)).toBe(expected);
});

test('a refusal names the guest, except when there is no place', () => {
  expect(guestWords('NO_CREDITS_LEFT', 'Gil', 'No credits left.')).toBe('Gil: No credits left.');
  expect(guestWords('SESSION_FULL', 'Gil', 'This class is full.')).toBe(
    'There are not enough places left for your guests.',
  );
});
