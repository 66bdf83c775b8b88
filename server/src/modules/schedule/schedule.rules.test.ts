import { countsAsOpened, isLockedAlready, shownPlaces } from './schedule.rules.ts';

test.each([
  ['31 minutes before the start', '2026-03-04T09:29:00Z', false],
  ['30 minutes before', '2026-03-04T09:30:00Z', true],
  ['after the start', '2026-03-04T10:01:00Z', true],
])('a roster opened %s', (_case, now, expected) => {
  expect(countsAsOpened(new Date('2026-03-04T10:00:00Z'), 30, new Date(now))).toBe(expected);
});

test.each([
  ['no place', 10, 10, { placesLeft: 0, isFull: true }],
  ['one place', 10, 9, { placesLeft: 1, isFull: false }],
  ['five places', 10, 5, { placesLeft: 5, isFull: false }],
  ['six places', 10, 4, { placesLeft: null, isFull: false }],
  ['more bookings than places, after the room was changed', 10, 11, { placesLeft: 0, isFull: true }],
])('%s left', (_case, capacity, booked, expected) => expect(shownPlaces(capacity, booked)).toEqual(expected));

test.each([
  ['at the last moment', '2026-03-06T10:00:00.000Z', false],
  ['a moment later', '2026-03-06T10:00:00.001Z', true],
])('attendance of a session is locked 48 hours after it, %s: %#', (_case, now, expected) => {
  expect(isLockedAlready(new Date('2026-03-04T10:00:00Z'), 48, new Date(now))).toBe(expected);
});
