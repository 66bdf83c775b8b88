import { endOfVisible, visiblePlaces } from './visible.rules.ts';

test.each([
  ['2026-03-02', 1, '2026-03-09'],
  ['2026-03-02', 4, '2026-03-30'],
  ['2026-12-28', 2, '2027-01-11'],
])('from %s, %s weeks end before %s', (today, weeks, end) => {
  expect(endOfVisible(today, weeks)).toBe(end);
});

test.each([
  ['no place', 10, 10, { placesLeft: 0, isFull: true }],
  ['one place', 10, 9, { placesLeft: 1, isFull: false }],
  ['five places', 10, 5, { placesLeft: 5, isFull: false }],
  ['six places', 10, 4, { placesLeft: null, isFull: false }],
  ['more bookings than places, after the room was changed', 10, 11, { placesLeft: 0, isFull: true }],
])('%s left', (_case, capacity, booked, expected) =>
  expect(visiblePlaces(capacity, booked)).toEqual(expected),
);
