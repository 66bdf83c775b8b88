import { weekdaysFrom } from './weekdays.ts';

test.each([
  [1, 'Monday', 'Sunday'],
  [6, 'Saturday', 'Friday'],
  [7, 'Sunday', 'Saturday'],
])('a week that begins on day %i goes from %s to %s', (weekStart, first, last) => {
  const days = weekdaysFrom(weekStart);
  expect([days[0]?.label, days.at(-1)?.label]).toEqual([first, last]);
  expect(days[0]?.value).toBe(weekStart);
  expect(new Set(days.map(({ value }) => value)).size).toBe(7);
});
