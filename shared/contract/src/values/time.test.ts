import { someConventions } from '../testing/conventions.ts';
import { tellConventions } from './typed/conventions.ts';
import {
  addDays,
  daysFrom,
  formatDay,
  formatDateTime,
  formatDayTime,
  formatLocalDate,
  formatLocalDay,
  formatLocalDayMonth,
  formatTime,
  formatWallTime,
  localDateOf,
  localTimeOf,
  mondayOf,
} from './time.ts';

const SINGAPORE = 'Asia/Singapore';
const LONDON = 'Europe/London';
const IN_LONDON = { timezone: LONDON, timeFormat: '24h', dateOrder: 'DAY_FIRST' } as const;

test.each([
  ['2026-11-17T23:00:00.000Z', SINGAPORE, '2026-11-18', '07:00', '7:00 am'],
  ['2026-11-18T15:59:59.999Z', SINGAPORE, '2026-11-18', '23:59', '11:59 pm'],
  ['2026-11-18T16:00:00.000Z', SINGAPORE, '2026-11-19', '00:00', '12:00 am'],
  ['2026-11-18T04:05:00.000Z', SINGAPORE, '2026-11-18', '12:05', '12:05 pm'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '2027-01-01', '00:30', '12:30 am'],
  ['2026-12-31T10:00:00.000Z', 'Asia/Tokyo', '2026-12-31', '19:00', '7:00 pm'],
  ['2026-12-31T22:00:00.000Z', 'America/Sao_Paulo', '2026-12-31', '19:00', '7:00 pm'],
  ['2026-12-31T22:00:00.000Z', 'America/New_York', '2026-12-31', '17:00', '5:00 pm'],
  ['2026-12-31T18:29:00.000Z', 'Asia/Kolkata', '2026-12-31', '23:59', '11:59 pm'],
  ['2026-12-31T18:30:00.000Z', 'Asia/Kolkata', '2027-01-01', '00:00', '12:00 am'],
  // The night on which summer time begins, and the night on which it ends.
  ['2026-03-29T00:59:00.000Z', LONDON, '2026-03-29', '00:59', '12:59 am'],
  ['2026-03-29T01:00:00.000Z', LONDON, '2026-03-29', '02:00', '2:00 am'],
  ['2026-10-25T00:59:00.000Z', LONDON, '2026-10-25', '01:59', '1:59 am'],
  ['2026-10-25T01:00:00.000Z', LONDON, '2026-10-25', '01:00', '1:00 am'],
])('%s in %s is %s %s, said as %s', (instant, zone, localDate, localTime, said) => {
  expect([localDateOf(instant, zone), localTimeOf(instant, zone), formatTime(instant, zone)]).toEqual([
    localDate,
    localTime,
    said,
  ]);
});

test.each([
  ['00:00', '12:00 am'],
  ['07:05', '7:05 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['21:05', '9:05 pm'],
  ['23:59', '11:59 pm'],
])('%s on the wall is said as %s', (localTime, said) => {
  expect(formatWallTime(localTime, SINGAPORE)).toBe(said);
  expect(formatWallTime(localTime, IN_LONDON)).toBe(localTime);
});

describe('where a studio has said how it counts hours', () => {
  afterEach(() => tellConventions(undefined));

  test.each([
    ['12h', LONDON, '7:05 pm'],
    ['24h', LONDON, '19:05'],
    ['12h', SINGAPORE, '7:05 pm'],
    ['24h', SINGAPORE, '19:05'],
  ] as const)('to %s in %s, it is %s', (timeFormat, timezone, said) => {
    const clock = { timezone, timeFormat, dateOrder: 'DAY_FIRST' } as const;
    const instant = timezone === LONDON ? '2026-11-18T19:05:00.000Z' : '2026-11-18T11:05:00.000Z';
    expect([
      formatWallTime('19:05', clock),
      formatTime(instant, clock),
      formatDayTime(instant, clock),
      formatDateTime(instant, clock),
    ]).toEqual([said, said, `Wed 18 Nov, ${said}`, `18 Nov 2026, ${said}`]);
    tellConventions(someConventions({ timeFormat }));
    expect([formatWallTime('19:05', timezone), formatTime(instant, timezone)]).toEqual([said, said]);
  });

  test('what is handed in counts, whatever the page was told', () => {
    tellConventions(someConventions());
    const clock = { timezone: SINGAPORE, timeFormat: '24h', dateOrder: 'MONTH_FIRST' } as const;
    expect(formatWallTime('19:05', clock)).toBe('19:05');
    expect(formatDay('2026-11-17T23:00:00.000Z', clock)).toBe('Wed, Nov 18');
  });
});

test('days are said as British English says them, in every month', () => {
  const intl = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  for (let day = '2024-01-01'; day < '2025-02-01'; day = addDays(day, 1))
    expect(formatLocalDay(day)).toBe(intl.format(new Date(day)).replace(',', '').replace('Sept', 'Sep'));
});

test('a day and a time are said together', () => {
  expect(formatDay('2026-11-17T23:00:00.000Z', SINGAPORE)).toBe('Wed 18 Nov');
  expect(formatDayTime('2026-11-17T23:00:00.000Z', SINGAPORE)).toBe('Wed 18 Nov, 7:00 am');
  expect(formatDateTime('2026-12-31T23:00:00.000Z', SINGAPORE)).toBe('1 Jan 2027, 7:00 am');
  expect(formatLocalDate('2026-11-08')).toBe('8 Nov 2026');
});

describe('where a studio has said what its dates begin with', () => {
  afterEach(() => tellConventions(undefined));

  test.each([
    ['DAY_FIRST', '8 Nov 2026', '8 Nov', 'Sun 8 Nov', '8 Nov 2026, 19:05'],
    ['MONTH_FIRST', 'Nov 8, 2026', 'Nov 8', 'Sun, Nov 8', 'Nov 8, 2026, 19:05'],
    ['YEAR_FIRST', '8 Nov 2026', '8 Nov', 'Sun 8 Nov', '8 Nov 2026, 19:05'],
  ] as const)('%s', (dateOrder, date, dayMonth, day, dateTime) => {
    const [localDate, instant] = ['2026-11-08', '2026-11-08T19:05:00.000Z'];
    const clock = { timezone: LONDON, timeFormat: '24h', dateOrder } as const;
    const words = [date, dayMonth, day, day, dateTime, `${day}, 19:05`];
    expect([
      formatLocalDate(localDate, clock),
      formatLocalDayMonth(localDate, clock),
      formatLocalDay(localDate, clock),
      formatDay(instant, clock),
      formatDateTime(instant, clock),
      formatDayTime(instant, clock),
    ]).toEqual(words);
    tellConventions(someConventions({ timeFormat: '24h', dateOrder }));
    expect([
      formatLocalDate(localDate),
      formatLocalDayMonth(localDate),
      formatLocalDay(localDate),
      formatDay(instant, LONDON),
      formatDateTime(instant, LONDON),
      formatDayTime(instant, LONDON),
    ]).toEqual(words);
  });
});

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
});

test.each([
  ['over the night on which clocks change in Berlin', '2026-03-28', 2, '2026-03-30'],
  ['and back', '2026-10-24', 2, '2026-10-26'],
  ['over a year', '2026-12-31', 1, '2027-01-01'],
  ['backwards', '2026-03-01', -1, '2026-02-28'],
  ['in a leap year', '2028-02-28', 2, '2028-03-01'],
  ['not at all', '2026-06-15', 0, '2026-06-15'],
])('days go %s', (_case, from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysFrom(from, to)).toBe(days);
});
