import { daysIn, ruleOf, rruleOf, shifted, type Recurrence } from './recurrence.rules.ts';

const weekly = (weekdays: number[], interval = 1): Recurrence => ({
  repeat: 'WEEKLY',
  interval,
  weekdays,
  monthDay: null,
});
const monthly = (monthDay: number): Recurrence => ({
  repeat: 'MONTHLY',
  interval: 1,
  weekdays: [],
  monthDay,
});

const onWeekday = (weekday: number, weekOfMonth: number): Recurrence => ({
  repeat: 'MONTHLY',
  interval: 1,
  weekdays: [weekday],
  monthDay: null,
  weekOfMonth,
});

test.each([
  [weekly([3, 1, 3], 2), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'],
  [{ repeat: 'DAILY', interval: 3, weekdays: [], monthDay: null } as const, 'FREQ=DAILY;INTERVAL=3'],
  [monthly(31), 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=31'],
  [monthly(-1), 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1'],
  [onWeekday(2, 2), 'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU'],
  [onWeekday(7, -1), 'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1SU'],
])('a rule is written as RFC 5545 has it, and read again', (rule, text) => {
  expect(rruleOf(rule)).toBe(text);
  expect(rruleOf(ruleOf(text) ?? rule)).toBe(text);
});

test.each(['', 'FREQ=YEARLY', 'FREQ=HOURLY;INTERVAL=1'])(
  'what was not written here is not read: %s',
  (text) => expect(ruleOf(text)).toBeNull(),
);

test.each([
  ['a weekday on', weekly([1, 3]), 1, [2, 4]],
  ['over the end of the week', weekly([1, 7]), 1, [1, 2]],
  ['a week on', weekly([1, 3], 2), 7, [1, 3]],
  ['back over the beginning', weekly([1]), -1, [7]],
])('moved by days: %s', (_case, rule, days, weekdays) =>
  expect(shifted(rule, days)?.weekdays).toEqual(weekdays),
);

test.each([
  ['every second week, some over the end of the week', weekly([1, 7], 2), 1],
  ['a month from the 28th on', monthly(28), 1],
  ['a month from the 29th back', monthly(29), -5],
  ['a month before its first day', monthly(1), -1],
  ['a month from its last day on', monthly(-1), 3],
  ['a month from a weekday on', onWeekday(2, 2), 1],
])('not moved where no rule could say it: %s', (_case, rule, days) => expect(shifted(rule, days)).toBeNull());

test('a month moves within its sure days, and days move anyhow', () => {
  expect(shifted(monthly(27), 1)).toEqual(monthly(28));
  expect(shifted({ repeat: 'DAILY', interval: 2, weekdays: [], monthDay: null }, 5)).toEqual({
    repeat: 'DAILY',
    interval: 2,
    weekdays: [],
    monthDay: null,
  });
});

test('a day that none of the months has ends, too', () => {
  expect(
    daysIn(
      { repeat: 'MONTHLY', interval: 12, weekdays: [], monthDay: 31 },
      { date: '2026-02-01', until: '2099-12-31', most: 5 },
    ),
  ).toEqual([]);
});
