import { aSession } from '@studio/testing/sessions';
import { addedWords, daysOfWeek, isFull, weekRange } from './session.model.ts';

test.each([
  ['a Monday', '2026-11-16', '2026-11-16', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['across a new year', '2027-01-01', '2026-12-28', '2027-01-04'],
])('the week of %s', (_case, day, from, to) => {
  expect(weekRange(day)).toEqual({ from, to });
});

test('a week has seven days, each with its sessions in order', () => {
  const late = aSession({ localDate: '2026-11-17', startAt: '2026-11-17T10:00:00.000Z' });
  const early = aSession({ localDate: '2026-11-17', startAt: '2026-11-16T23:00:00.000Z' });
  const days = daysOfWeek('2026-11-16', [late, early]);
  expect(days).toHaveLength(7);
  expect(days[1]?.sessions).toEqual([early, late]);
  expect(days[0]?.sessions).toEqual([]);
});

test('a session is full when its last place is booked', () => {
  expect(isFull({ booked: 9, capacity: 10 })).toBe(false);
  expect(isFull({ booked: 10, capacity: 10 })).toBe(true);
});

test.each([
  [1, 0, 'Session added.', ''],
  [2, 0, '2 sessions added.', ''],
  [2, 1, '2 sessions added.', '1 left out because the room is taken.'],
  [0, 3, '0 sessions added.', '3 left out because the room is taken.'],
])('%i added and %i left out', (added, left, title, description) => {
  const ids = (count: number) => Array.from({ length: count }, () => 'x');
  expect(addedWords({ scheduleIds: ids(added), skipped: ids(left) })).toEqual({ title, description });
});
