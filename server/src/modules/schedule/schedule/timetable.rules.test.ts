import { datesOf, horizonOf, MAX_SESSIONS, slotsOf, type Timetable } from './timetable.rules.ts';

const iso = (date: Date): string => date.toISOString();

const TODAY = '2026-03-01';
const aTimetable = (change: Partial<Timetable> = {}): Timetable => ({
  date: '2026-03-04',
  start: '18:00',
  durationMin: 60,
  repeat: 'WEEKLY',
  intervalWeeks: 1,
  weekdays: [3],
  monthly: 'DAY',
  ends: 'ON',
  until: '2026-03-18',
  count: null,
  ...change,
});

test.each([
  ['once', aTimetable({ repeat: 'NONE' }), ['2026-03-04']],
  ['weekly, the last day included', aTimetable(), ['2026-03-04', '2026-03-11', '2026-03-18']],
  ['weekly, the day before the last one', aTimetable({ until: '2026-03-17' }), ['2026-03-04', '2026-03-11']],
  [
    'without weekdays, the weekday of the first day',
    aTimetable({ weekdays: [] }),
    ['2026-03-04', '2026-03-11', '2026-03-18'],
  ],
  [
    'two weekdays, those of the first week that have passed left out',
    aTimetable({ weekdays: [5, 1, 5], until: '2026-03-13' }),
    ['2026-03-06', '2026-03-09', '2026-03-13'],
  ],
  [
    'every second week, counted from the first week',
    aTimetable({ weekdays: [1, 3], intervalWeeks: 2, until: '2026-03-31' }),
    ['2026-03-04', '2026-03-16', '2026-03-18', '2026-03-30'],
  ],
  [
    'monthly on the 31st, months without it left out',
    aTimetable({ date: '2026-08-31', repeat: 'MONTHLY', until: '2027-01-31' }),
    ['2026-08-31', '2026-10-31', '2026-12-31', '2027-01-31'],
  ],
  [
    'monthly on the last day',
    aTimetable({ date: '2027-12-31', repeat: 'MONTHLY', monthly: 'LAST_DAY', until: '2028-04-30' }),
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  [
    'monthly on the second Tuesday',
    aTimetable({ date: '2026-03-10', repeat: 'MONTHLY', monthly: 'WEEKDAY', until: '2026-06-30' }),
    ['2026-03-10', '2026-04-14', '2026-05-12', '2026-06-09'],
  ],
  [
    'monthly on the last Tuesday',
    aTimetable({ date: '2026-03-10', repeat: 'MONTHLY', monthly: 'LAST_WEEKDAY', until: '2026-06-30' }),
    ['2026-03-31', '2026-04-28', '2026-05-26', '2026-06-30'],
  ],
  [
    'monthly on a fifth weekday, which is the last of other months',
    aTimetable({ date: '2026-03-31', repeat: 'MONTHLY', monthly: 'WEEKDAY', until: '2026-05-31' }),
    ['2026-03-31', '2026-04-28', '2026-05-26'],
  ],
  ['a span without such a weekday', aTimetable({ weekdays: [7], until: '2026-03-07' }), []],
  [
    'every third day',
    aTimetable({ repeat: 'DAILY', intervalWeeks: 3, until: '2026-03-11' }),
    ['2026-03-04', '2026-03-07', '2026-03-10'],
  ],
  [
    'monthly on the day of the first',
    aTimetable({ repeat: 'MONTHLY', until: '2026-05-04' }),
    ['2026-03-04', '2026-04-04', '2026-05-04'],
  ],
  [
    'monthly on the 31st, months without one left out',
    aTimetable({ repeat: 'MONTHLY', date: '2026-01-31', until: '2026-05-31' }),
    ['2026-01-31', '2026-03-31', '2026-05-31'],
  ],
  [
    'so many times, however long that takes',
    aTimetable({ ends: 'AFTER', until: null, count: 3 }),
    ['2026-03-04', '2026-03-11', '2026-03-18'],
  ],
  ['one day', aTimetable({ until: '2026-03-04' }), ['2026-03-04']],
])('repeats %s', (_case, timetable, dates) => expect(datesOf(timetable, TODAY)).toEqual(dates));

test('stops counting just beyond the most sessions that a series may have', () => {
  const dates = datesOf(aTimetable({ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2036-03-04' }), TODAY);
  expect(dates.length).toBeGreaterThan(MAX_SESSIONS);
  expect(dates.length).toBeLessThanOrEqual(MAX_SESSIONS + 1);
});

test('a series keeps its wall time over a change of the clocks, and its length', () => {
  const slots = slotsOf(
    aTimetable({ date: '2026-03-22', weekdays: [7], until: '2026-04-05', start: '10:00' }),
    { timezone: 'Europe/Paris', today: TODAY, weekStart: 1 },
  );
  expect(slots.map((slot) => iso(slot.startAt))).toEqual([
    '2026-03-22T09:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
    '2026-04-05T08:00:00.000Z',
  ]);
  expect(slots.map((slot) => slot.endAt.getTime() - slot.startAt.getTime())).toEqual([
    3_600_000, 3_600_000, 3_600_000,
  ]);
});

test('a session over the night of the change lasts its minutes, not its wall time', () => {
  const [slot] = slotsOf(
    aTimetable({ date: '2026-03-29', repeat: 'NONE', start: '01:30', durationMin: 60 }),
    { timezone: 'Europe/Paris', today: TODAY, weekStart: 1 },
  );
  expect(slot && iso(slot.endAt)).toBe('2026-03-29T01:30:00.000Z');
});

test('without an end it is made 12 weeks ahead of today, or of its own first day', () => {
  expect(datesOf(aTimetable({ ends: 'NEVER', until: null, date: '2026-02-25' }), TODAY).at(-1)).toBe(
    '2026-05-20',
  );
  expect(horizonOf(TODAY)).toBe('2026-05-24');
  const later = datesOf(aTimetable({ ends: 'NEVER', until: null, date: '2026-09-02' }), TODAY);
  expect([later.length, later.at(-1)]).toEqual([13, '2026-11-25']);
});

test.each([
  [1, ['2026-11-01', '2026-11-10', '2026-11-15', '2026-11-24']],
  [7, ['2026-11-01', '2026-11-03', '2026-11-15', '2026-11-17']],
])('every second week of weeks that begin on day %i', (weekStart, days) => {
  const timetable = aTimetable({
    date: '2026-11-01',
    weekdays: [2, 7],
    intervalWeeks: 2,
    until: '2026-11-28',
  });
  expect(datesOf(timetable, TODAY, weekStart)).toEqual(days);
});
