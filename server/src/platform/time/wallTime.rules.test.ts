import { instantOf, momentOf } from './wallTime.rules.ts';

test.each([
  ['a studio without daylight saving', '2026-03-02', '18:00', 'Asia/Singapore', '2026-03-02T10:00:00.000Z'],
  ['the day before the clocks go forward', '2026-03-28', '02:30', 'Europe/Paris', '2026-03-28T01:30:00.000Z'],
  ['the minute before the gap', '2026-03-29', '01:59', 'Europe/Paris', '2026-03-29T00:59:00.000Z'],
  ['a time in the gap moves forward', '2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['the end of the gap', '2026-03-29', '03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
  [
    'a time that comes twice means the first',
    '2026-10-25',
    '02:30',
    'Europe/Paris',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'the first time after the doubled hour',
    '2026-10-25',
    '03:00',
    'Europe/Paris',
    '2026-10-25T02:00:00.000Z',
  ],
  ['a midnight that does not exist', '2026-03-08', '00:30', 'America/Havana', '2026-03-08T05:30:00.000Z'],
  ['a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
])('%s', (_case, date, time, timezone, expected) => {
  expect(instantOf(date, time, timezone).toISOString()).toBe(expected);
});

test.each([
  ['the studio’s wall time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['the same with seconds', '2026-03-29T03:00:00.000', '2026-03-29T01:00:00.000Z'],
  ['an instant', '2026-03-29T03:00:00Z', '2026-03-29T03:00:00.000Z'],
  ['one with its offset', '2026-03-29T03:00:00+08:00', '2026-03-28T19:00:00.000Z'],
])('a moment may be %s', (_case, moment, expected) => {
  expect(momentOf(moment, 'Europe/Paris')?.toISOString()).toBe(expected);
});

test('no moment stays none', () => {
  expect(momentOf(null, 'Europe/Paris')).toBeNull();
});
