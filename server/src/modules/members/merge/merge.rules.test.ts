import { decideSecondPlace, undoUntil, type SecondPlace } from './merge.rules.ts';

const NOW = new Date('2026-03-02T01:00:00Z');
const aPlace = (change: Partial<SecondPlace> = {}): SecondPlace => ({
  startAt: new Date('2026-03-02T01:00:01Z'),
  status: 'BOOKED',
  payMode: 'PACKAGE',
  isBought: false,
  ...change,
});

test.each([
  ['a package paid, a second before the start', aPlace(), 'GIVEN_UP'],
  ['nobody pays', aPlace({ payMode: 'FREE' }), 'GIVEN_UP'],
  ['it starts this instant', aPlace({ startAt: NOW }), 'STAYS'],
  ['it is over, whatever paid', aPlace({ startAt: new Date(0), isBought: true }), 'STAYS'],
  ['a drop-in price', aPlace({ payMode: 'UNPAID' }), 'CANCEL_FIRST'],
  ['an order or a ticket', aPlace({ isBought: true }), 'CANCEL_FIRST'],
  ['already checked in', aPlace({ status: 'CHECKED_IN' }), 'CANCEL_FIRST'],
  ['only promised', aPlace({ status: 'PROVISIONAL' }), 'CANCEL_FIRST'],
])('the second place of one person: %s', (_case, place, expected) => {
  expect(decideSecondPlace(place, NOW)).toBe(expected);
});

test('a day to undo', () => {
  expect(undoUntil(NOW).toISOString()).toBe('2026-03-03T01:00:00.000Z');
});
