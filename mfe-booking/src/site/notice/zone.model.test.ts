import { zoneLine } from './zone.model.ts';

const now = new Date('2026-11-21T02:00:00Z');
test.each([
  ['Asia/Singapore', 'Europe/Paris', 'Times are in Singapore time'],
  ['America/New_York', 'Asia/Singapore', 'Times are in New York time'],
  ['Asia/Singapore', 'Asia/Singapore', null],
  // Another zone with the same clock time.
  ['Asia/Singapore', 'Asia/Kuala_Lumpur', null],
])('a studio in %s and a visitor in %s: %s', (studio, visitor, line) => {
  expect(zoneLine(studio, visitor, now)).toBe(line);
});
