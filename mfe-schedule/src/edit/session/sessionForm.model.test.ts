import { aTemplate } from '../../testing/builders/templates.ts';
import {
  addedWords,
  conflictsQuery,
  emptySession,
  endWords,
  filledByClass,
  filledByRepeat,
  monthlyChoices,
  seriesWords,
  shortMonths,
  requestValues,
} from './sessionForm.model.ts';

const wednesday = emptySession({ date: '2026-11-18' });

test('a class fills in its length, places, room and instructor', () => {
  const template = aTemplate({ durationMin: 50, capacity: 8, defaultRoomId: 'room', defaultStaffId: 'mei' });
  expect(filledByClass(template, wednesday)).toEqual({
    durationMin: 50,
    capacity: 8,
    roomId: 'room',
    staffId: 'mei',
  });
});

test('a chosen room and instructor are not replaced by the usual ones', () => {
  const chosen = { ...wednesday, roomId: 'loft', staffId: 'ana' };
  expect(filledByClass(aTemplate({ defaultRoomId: 'room', defaultStaffId: 'mei' }), chosen)).toMatchObject({
    roomId: 'loft',
    staffId: 'ana',
  });
  expect(filledByClass(undefined, chosen)).toEqual({});
});

test('values from the former class are replaced', () => {
  const before = aTemplate({ defaultRoomId: 'room', defaultStaffId: null });
  const values = { ...wednesday, roomId: 'room', staffId: 'ana' };
  expect(
    filledByClass(aTemplate({ defaultRoomId: 'loft', defaultStaffId: 'mei' }), values, before),
  ).toMatchObject({ roomId: 'loft', staffId: 'ana' });
});

test.each([
  ['weekly: the weekday of the first date', 'WEEKLY', wednesday, { weekdays: [3] }],
  ['weekly, with weekdays chosen before', 'WEEKLY', { ...wednesday, weekdays: [1, 5] }, {}],
  ['weekly without a date', 'WEEKLY', emptySession({ date: '' }), {}],
  ['never', 'NONE', wednesday, {}],
])('%s', (_case, repeat, values, expected) => {
  expect(filledByRepeat(repeat, values)).toEqual(expected);
});

test.each([
  ['2026-11-10', ['On day 10', 'On the last day', 'On the second Tuesday', 'On the last Tuesday']],
  ['2026-01-31', ['On day 31', 'On the last day', 'On the last Saturday']],
])('a monthly series that begins on "%s" can be on', (date, labels) => {
  expect(monthlyChoices(date).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['2026-01-28', 'DAY', null],
  ['2026-01-29', 'DAY', 'Months without a day 29 are left out.'],
  ['2026-01-31', 'DAY', 'Months without a day 31 are left out.'],
  ['2026-01-31', 'LAST_DAY', null],
])('a monthly series from %s, %s, says of short months: %s', (date, monthly, words) => {
  expect(shortMonths({ date, monthly })).toBe(words);
});

test('only a monthly series asks for its day of the month', () => {
  const series = { ...wednesday, ends: 'NEVER', monthly: 'LAST_DAY' };
  expect(conflictsQuery({ ...series, repeat: 'MONTHLY' }, null)).toMatchObject({ monthly: 'LAST_DAY' });
  expect(conflictsQuery({ ...series, repeat: 'DAILY' }, null)).not.toHaveProperty('monthly');
});

test.each([
  ['NOW', { status: 'PUBLISHED', publishAt: null }],
  ['DRAFT', { status: 'DRAFT', publishAt: null }],
  ['LATER', { status: 'DRAFT', publishAt: '2026-11-10T09:00' }],
])('visibility %s is sent as %j', (visible, expected) => {
  const values = requestValues({ ...wednesday, visible, publishDate: '2026-11-10' });
  expect(values).toMatchObject(expected);
  expect(values).not.toHaveProperty('visible');
});

test.each([
  ['19:15', 60, 'Ends 8:15 pm'],
  ['23:30', '60', 'Ends 12:30 am'],
  ['', 60, null],
  ['07:00', '', null],
  ['07:00', 'x', null],
])('from %s for %s: %s', (start, durationMin, words) => {
  expect(endWords({ start, durationMin }, 'Asia/Singapore')).toBe(words);
});

describe('the preview request', () => {
  const complete = { ...wednesday, staffId: 'mei' };
  test.each([
    [
      'once',
      complete,
      { date: '2026-11-18', start: '09:00', durationMin: 60, staffId: 'mei', repeat: 'NONE' },
    ],
    [
      'a series until a day',
      { ...complete, repeat: 'WEEKLY', weekdays: [1, 3], until: '2026-12-31' },
      { weekdays: '1,3', until: '2026-12-31' },
    ],
    [
      'a series with a number of sessions',
      { ...complete, repeat: 'DAILY', ends: 'AFTER', count: '5' },
      { ends: 'AFTER', count: '5' },
    ],
    [
      'a series without an end',
      { ...complete, staffId: '', repeat: 'MONTHLY', ends: 'NEVER' },
      { repeat: 'MONTHLY', ends: 'NEVER' },
    ],
  ])('%s', (_case, values, expected) => {
    const query = conflictsQuery(values, null);
    expect(query).toMatchObject(expected);
    expect(Object.values(query ?? {})).not.toContain('');
  });

  test('names whoever else is in it', () => {
    const people = { coInstructorIds: ['hana'], assistantIds: ['ben', 'cleo'] };
    expect(conflictsQuery({ ...complete, ...people }, null)).toMatchObject({
      otherStaffIds: 'hana,ben,cleo',
    });
    expect(conflictsQuery({ ...wednesday, assistantIds: ['ben'] }, null)).toMatchObject({
      otherStaffIds: 'ben',
    });
  });

  test.each([
    ['no room and nobody to teach it', wednesday],
    ['no date', { ...complete, date: '' }],
    ['no length', { ...complete, durationMin: '' }],
    ['no last day', { ...complete, repeat: 'WEEKLY' }],
    ['a last day before the first', { ...complete, repeat: 'WEEKLY', until: '2026-11-17' }],
    ['no number of times', { ...complete, repeat: 'WEEKLY', ends: 'AFTER' }],
  ])('%s: no request', (_case, values) => {
    expect(conflictsQuery(values, null)).toBeNull();
  });
});

test.each([
  [{ sessions: 24, lastDate: '2027-04-30', closed: [] }, '24 sessions, last on Fri 30 Apr.'],
  [{ sessions: 1, lastDate: null, closed: [] }, '1 session.'],
  [
    {
      sessions: 23,
      lastDate: '2027-04-30',
      closed: [
        { localDate: '2027-02-06', closureName: 'Chinese New Year' },
        { localDate: '2027-02-07', closureName: 'Chinese New Year' },
      ],
    },
    '23 sessions, last on Fri 30 Apr; 2 skipped: Chinese New Year.',
  ],
])('%j as a sentence', (found, words) => {
  expect(seriesWords(found)).toBe(words);
});

test.each([
  [1, 0, 'Session added.', ''],
  [2, 0, '2 sessions added.', ''],
  [
    2,
    1,
    '2 sessions added.',
    '1 left out: the room is taken or the studio is closed. The details of a session show when that changes.',
  ],
])('%i added and %i skipped', (added, left, title, description) => {
  const ids = (count: number) => Array.from({ length: count }, () => 'x');
  expect(addedWords({ scheduleIds: ids(added), skipped: ids(left) })).toEqual({ title, description });
});
