import { firstStart, isPast, momentWords } from './past.model.ts';

test.each([
  ['a minute ago', '2026-03-02 09:01', true],
  ['this minute', '2026-03-02 09:00', false],
  ['in a minute', '2026-03-02 08:59', false],
  ['the day before', '2026-03-03 00:00', true],
])('9 am is past: %s', (_case, now, expected) => {
  expect(isPast({ date: '2026-03-02', start: '09:00' }, now)).toBe(expected);
});

test.each([
  ['before the usual start', '2026-03-02 08:59', '2026-03-02', '09:00'],
  ['at the usual start', '2026-03-02 09:00', '2026-03-02', '09:00'],
  ['after it', '2026-03-02 10:08', '2026-03-02', '11:00'],
  ['in the last hour but one', '2026-03-02 22:59', '2026-03-02', '23:00'],
  ['in the last hour', '2026-03-02 23:00', '2026-03-03', '09:00'],
])('a new session of today is offered %s', (_case, now, date, start) => {
  expect(firstStart('2026-03-02', now)).toEqual({ date, start });
});

test('of another day it is offered in the morning', () => {
  expect(firstStart('2026-03-03', '2026-03-02 22:00')).toEqual({ date: '2026-03-03', start: '09:00' });
});

test('a moment in words', () => {
  expect(momentWords({ date: '2026-03-02', start: '13:30' }, 'Asia/Singapore')).toBe('Mon 2 Mar, 1:30 pm');
});
