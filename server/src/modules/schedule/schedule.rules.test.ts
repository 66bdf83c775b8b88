import { countsAsOpened, datesOf, fitIn, isLockedAlready, MOST_SESSIONS, shownPlaces, slotsOf, type Timetable } from './schedule.rules.ts';

const iso = (date: Date): string => date.toISOString();

const aTimetable = (change: Partial<Timetable> = {}): Timetable => ({
  date: '2026-03-04', start: '18:00', durationMin: 60, repeat: 'WEEKLY', intervalWeeks: 1, weekdays: [3], until: '2026-03-18', ...change,
});

test.each([
  ['once', aTimetable({ repeat: 'NONE' }), ['2026-03-04']],
  ['weekly, the last day included', aTimetable(), ['2026-03-04', '2026-03-11', '2026-03-18']],
  ['weekly, the day before the last one', aTimetable({ until: '2026-03-17' }), ['2026-03-04', '2026-03-11']],
  ['without weekdays, the weekday of the first day', aTimetable({ weekdays: [] }), ['2026-03-04', '2026-03-11', '2026-03-18']],
  ['two weekdays, those of the first week that have passed left out', aTimetable({ weekdays: [5, 1, 5], until: '2026-03-13' }), ['2026-03-06', '2026-03-09', '2026-03-13']],
  ['every second week, counted from the first week', aTimetable({ weekdays: [1, 3], intervalWeeks: 2, until: '2026-03-31' }), ['2026-03-04', '2026-03-16', '2026-03-18', '2026-03-30']],
  ['a span without such a weekday', aTimetable({ weekdays: [7], until: '2026-03-07' }), []],
  ['one day', aTimetable({ until: '2026-03-04' }), ['2026-03-04']],
])('repeats %s', (_case, timetable, dates) => expect(datesOf(timetable)).toEqual(dates));

test('stops counting just beyond the most sessions that a series may have', () => {
  const dates = datesOf(aTimetable({ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2036-03-04' }));
  expect(dates.length).toBeGreaterThan(MOST_SESSIONS);
  expect(dates.length).toBeLessThanOrEqual(MOST_SESSIONS + 7);
});

test('a series keeps its wall time over a change of the clocks, and its length', () => {
  const slots = slotsOf(aTimetable({ date: '2026-03-22', weekdays: [7], until: '2026-04-05', start: '10:00' }), 'Europe/Paris');
  expect(slots.map((slot) => iso(slot.startAt))).toEqual(['2026-03-22T09:00:00.000Z', '2026-03-29T08:00:00.000Z', '2026-04-05T08:00:00.000Z']);
  expect(slots.map((slot) => slot.endAt.getTime() - slot.startAt.getTime())).toEqual([3_600_000, 3_600_000, 3_600_000]);
});

test('a session over the night of the change lasts its minutes, not its wall time', () => {
  const [slot] = slotsOf(aTimetable({ date: '2026-03-29', repeat: 'NONE', start: '01:30', durationMin: 60 }), 'Europe/Paris');
  expect(slot && iso(slot.endAt)).toBe('2026-03-29T01:30:00.000Z');
});

const span = (from: string, to: string) => ({ startAt: new Date(`2026-03-04T${from}Z`), endAt: new Date(`2026-03-04T${to}Z`) });

test.each([
  ['an empty room', [], true],
  ['one that ends when it starts', [span('09:00', '10:00')], true],
  ['one that starts when it ends', [span('11:00', '12:00')], true],
  ['one that ends a minute later', [span('09:00', '10:01')], false],
  ['one that starts a minute earlier', [span('10:59', '12:00')], false],
  ['one inside', [span('10:15', '10:30')], false],
  ['one around', [span('09:00', '12:00')], false],
])('a session from 10:00 to 11:00 beside %s', (_case, taken, fits) => {
  const slot = { localDate: '2026-03-04', ...span('10:00', '11:00') };
  expect(fitIn([slot], taken)).toEqual(fits ? { free: [slot], clashing: [] } : { free: [], clashing: [slot] });
});

test('sessions of one series that overlap clash among themselves, and the earlier one is kept', () => {
  const first = { localDate: '2026-03-04', ...span('10:00', '12:00') };
  const second = { localDate: '2026-03-04', ...span('11:00', '13:00') };
  expect(fitIn([first, second], [])).toEqual({ free: [first], clashing: [second] });
});

test.each([
  ['31 minutes before the start', '2026-03-04T09:29:00Z', false],
  ['30 minutes before', '2026-03-04T09:30:00Z', true],
  ['after the start', '2026-03-04T10:01:00Z', true],
])('a roster opened %s', (_case, now, expected) => {
  expect(countsAsOpened(new Date('2026-03-04T10:00:00Z'), 30, new Date(now))).toBe(expected);
});

test.each([
  ['no place', 10, 10, { placesLeft: 0, isFull: true }],
  ['one place', 10, 9, { placesLeft: 1, isFull: false }],
  ['five places', 10, 5, { placesLeft: 5, isFull: false }],
  ['six places', 10, 4, { placesLeft: null, isFull: false }],
  ['more bookings than places, after the room was changed', 10, 11, { placesLeft: 0, isFull: true }],
])('%s left', (_case, capacity, booked, expected) => expect(shownPlaces(capacity, booked)).toEqual(expected));

test.each([
  ['at the last moment', '2026-03-06T10:00:00.000Z', false],
  ['a moment later', '2026-03-06T10:00:00.001Z', true],
])('attendance of a session is locked 48 hours after it, %s: %#', (_case, now, expected) => {
  expect(isLockedAlready(new Date('2026-03-04T10:00:00Z'), 48, new Date(now))).toBe(expected);
});
