import { countsAsOpened, isLockedAlready } from './schedule.rules.ts';

test.each([
  ['31 minutes before the start', '2026-03-04T09:29:00Z', false],
  ['30 minutes before', '2026-03-04T09:30:00Z', true],
  ['after the start', '2026-03-04T10:01:00Z', true],
])('a roster opened %s', (_case, now, expected) => {
  expect(countsAsOpened(new Date('2026-03-04T10:00:00Z'), 30, new Date(now))).toBe(expected);
});

test.each([
  ['at the last moment', '2026-03-06T10:00:00.000Z', false],
  ['a moment later', '2026-03-06T10:00:00.001Z', true],
])('attendance of a session is locked 48 hours after it, %s: %#', (_case, now, expected) => {
  expect(isLockedAlready(new Date('2026-03-04T10:00:00Z'), 48, new Date(now))).toBe(expected);
});
