import { hasLimits, passedLimit } from './limits.rules.ts';

const none = { maxUpcomingBookings: null, maxBookingsPerDay: null, maxBookingsPerWeek: null };
const counts = { upcoming: 3, onDay: 1, inWeek: 2 };

test.each([
  ['no limit', {}, null],
  ['one place less than allowed', { maxUpcomingBookings: 4 }, null],
  ['as many as allowed', { maxUpcomingBookings: 3 }, 'Limit reached: 3 bookings at a time.'],
  ['a day', { maxBookingsPerDay: 1 }, 'Limit reached: 1 booking a day.'],
  ['a week', { maxBookingsPerWeek: 2 }, 'Limit reached: 2 bookings a week.'],
  ['a week, one less', { maxBookingsPerWeek: 3 }, null],
  ['none at all', { maxBookingsPerDay: 0 }, 'Limit reached: 0 bookings a day.'],
])('%s', (_case, limits, sentence) => {
  expect(passedLimit(counts, { ...none, ...limits })).toBe(sentence);
});

test('most studios limit nothing, and need not count', () => {
  expect(hasLimits(none)).toBe(false);
  expect(hasLimits({ ...none, maxBookingsPerDay: 0 })).toBe(true);
});
