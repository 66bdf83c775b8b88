import { dayAt, greetingAt } from './greeting.model.ts';

const ZONE = 'Asia/Singapore';

test.each([
  ['2026-11-20T16:00:00Z', 'Good morning'],
  ['2026-11-21T03:59:00Z', 'Good morning'],
  ['2026-11-21T04:00:00Z', 'Good afternoon'],
  ['2026-11-21T09:59:00Z', 'Good afternoon'],
  ['2026-11-21T10:00:00Z', 'Good evening'],
  ['2026-11-21T15:59:00Z', 'Good evening'],
])('the greeting at %s is %s in Singapore', (instant, greeting) => {
  expect(greetingAt(new Date(instant), ZONE)).toBe(greeting);
});

test('the date is that of the studio', () => {
  expect(dayAt(new Date('2026-11-20T16:00:00Z'), ZONE)).toBe('Saturday 21 November 2026');
  expect(dayAt(new Date('2026-11-20T15:59:00Z'), ZONE)).toBe('Friday 20 November 2026');
});
