import { dayFrom, dueDay, firstDay, type Timing } from './schedule.rules.ts';

const SINGAPORE = 'Asia/Singapore';
const NEW_YORK = 'America/New_York';
const daily: Timing = { frequency: 'DAILY', weekday: null, monthDay: null, sendTime: '07:00' };
const weekly: Timing = { ...daily, frequency: 'WEEKLY', weekday: 1 };
const monthly = (monthDay: number): Timing => ({ ...daily, frequency: 'MONTHLY', monthDay });

test.each([
  ['a day', daily, '2026-03-02', '2026-03-02'],
  ['Monday on a Monday', weekly, '2026-03-02', '2026-03-02'],
  ['Monday on a Tuesday', weekly, '2026-03-03', '2026-03-09'],
  ['Sunday on a Monday', { ...weekly, weekday: 7 }, '2026-03-02', '2026-03-08'],
  ['the 1st on the 1st', monthly(1), '2026-03-01', '2026-03-01'],
  ['the 1st on the 2nd', monthly(1), '2026-03-02', '2026-04-01'],
  ['the 31st in a month of 30', monthly(31), '2026-04-01', '2026-04-30'],
  ['the 31st in a month of 31', monthly(31), '2026-03-30', '2026-03-31'],
  ['the 30th in February', monthly(30), '2026-02-01', '2026-02-28'],
  ['the 29th in February of a leap year', monthly(29), '2028-02-01', '2028-02-29'],
  ['the 28th in a month of 31', monthly(28), '2026-03-29', '2026-04-28'],
])('%s', (_case, timing, from, day) => {
  expect(dayFrom(timing, from)).toBe(day);
});

const at = (instant: string, today: string, timezone = SINGAPORE) => ({
  now: new Date(instant),
  timezone,
  today,
});

test.each([
  ['before its hour it begins today', '2026-03-01T22:59:59Z', '2026-03-02'],
  ['at its hour it begins tomorrow', '2026-03-01T23:00:00Z', '2026-03-03'],
])('%s', (_case, instant, day) => {
  expect(firstDay(daily, at(instant, '2026-03-02'))).toBe(day);
});

test.each([
  [
    'a second before its hour nothing is due',
    daily,
    '2026-03-02',
    at('2026-03-01T22:59:59Z', '2026-03-02'),
    null,
  ],
  [
    'at its hour it is',
    daily,
    '2026-03-02',
    at('2026-03-01T23:00:00Z', '2026-03-02'),
    { day: '2026-03-02', next: '2026-03-03' },
  ],
  [
    'of three that were missed only the last is sent',
    daily,
    '2026-03-02',
    at('2026-03-04T02:00:00Z', '2026-03-04'),
    { day: '2026-03-04', next: '2026-03-05' },
  ],
  [
    'of two that were missed, before the hour of the third',
    daily,
    '2026-03-02',
    at('2026-03-03T22:00:00Z', '2026-03-04'),
    { day: '2026-03-03', next: '2026-03-04' },
  ],
  [
    'a week is not missed by a day',
    weekly,
    '2026-03-02',
    at('2026-03-05T00:00:00Z', '2026-03-05'),
    { day: '2026-03-02', next: '2026-03-09' },
  ],
])('%s', (_case, timing, nextOn, moment, due) => {
  expect(dueDay(timing, nextOn, moment)).toEqual(due);
});

describe('Where the clocks change', () => {
  const half: Timing = { ...daily, sendTime: '02:30' };

  // In New York 02:00 to 03:00 is skipped on 8 March 2026, and 01:00 to 02:00 comes twice on 1 November.
  test.each([
    ['an hour that is skipped is the one after', half, '2026-03-08', '2026-03-08T07:29:59Z', false],
    ['half past three in its place', half, '2026-03-08', '2026-03-08T07:30:00Z', true],
    ['the day before it is an hour later by the sun', daily, '2026-03-07', '2026-03-07T11:59:59Z', false],
    ['at seven', daily, '2026-03-07', '2026-03-07T12:00:00Z', true],
    ['the day after at seven too', daily, '2026-03-09', '2026-03-09T11:00:00Z', true],
    [
      'an hour that comes twice is the first',
      { ...daily, sendTime: '01:30' },
      '2026-11-01',
      '2026-11-01T05:30:00Z',
      true,
    ],
  ])('%s', (_case, timing, day, instant, isIt) => {
    expect(dueDay(timing, day, at(instant, day, NEW_YORK)) !== null).toBe(isIt);
  });

  test('and the second is not another', () => {
    const once = { ...daily, sendTime: '01:30' };
    const first = dueDay(once, '2026-11-01', at('2026-11-01T05:30:00Z', '2026-11-01', NEW_YORK));
    expect(first?.next).toBe('2026-11-02');
    expect(dueDay(once, '2026-11-02', at('2026-11-01T06:30:00Z', '2026-11-01', NEW_YORK))).toBeNull();
  });
});
