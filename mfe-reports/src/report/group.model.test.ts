import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { BOOKING_REPORT } from '@studio/contract/reports/definitions/booking.report';
import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import {
  axesOf,
  drillDown,
  groupOptions,
  groupsOf,
  summaryOf,
  usualGroup,
  usualTime,
} from './group.model.ts';

afterEach(() => tellConventions(undefined));

const answerWith = (groups: ReportAnswer['groups']): ReportAnswer => ({
  currency: 'SGD',
  asOf: null,
  isOwn: false,
  figures: {},
  compared: null,
  groups,
  rows: [],
  total: 0,
  page: 0,
  pageSize: 25,
});
const range = { from: '2026-10-30', to: '2026-11-02' };

test('weeks begin on the day of the studio', () => {
  const firstOf = (weekStart: number) =>
    groupsOf(BOOKING_REPORT, answerWith([]), {
      group: 'week',
      range,
      weekStart,
      timezone: 'Asia/Singapore',
    })[0]?.key;
  expect([1, 6, 7].map(firstOf)).toEqual(['2026-10-26', '2026-10-24', '2026-10-25']);
});

test('days without bookings are shown, too', () => {
  const answer = answerWith([{ key: '2026-10-31', label: null, figures: { bookings: 3 } }]);
  const groups = groupsOf(BOOKING_REPORT, answer, {
    group: 'day',
    range,
    weekStart: 1,
    timezone: 'Asia/Singapore',
  });
  expect(groups.map(({ label, figures }) => [label, figures['bookings']])).toEqual([
    ['30 Oct', 0],
    ['31 Oct', 3],
    ['1 Nov', 0],
  ]);
});

test.each([
  ['week', ['Week of 26 Oct']],
  ['month', ['Oct 2026', 'Nov 2026']],
])('a %s that the range only touches is one of its times', (group, expected) => {
  expect(
    groupsOf(BOOKING_REPORT, answerWith([]), { group, range, weekStart: 1, timezone: 'Asia/Singapore' }).map(
      ({ label }) => label,
    ),
  ).toEqual(expected);
});

test('groups have the words of staff, and a name when they have none', () => {
  const answer = answerWith([
    { key: 'WEB', label: null, figures: {} },
    { key: null, label: null, figures: {} },
  ]);
  expect(
    groupsOf(BOOKING_REPORT, answer, {
      group: 'source',
      range,
      weekStart: 1,
      timezone: 'Asia/Singapore',
    }).map(({ label }) => label),
  ).toEqual(['Website', 'None']);
});

test.each([
  ['day', '2026-10-31', { range: '', from: '2026-10-31', to: '2026-11-01', group: '' }],
  ['week', '2026-10-26', { range: '', from: '2026-10-30', to: '2026-11-02', group: '' }],
  ['month', '2026-11-01', { range: '', from: '2026-11-01', to: '2026-11-02', group: '' }],
  ['source', 'WEB', { source: 'WEB' }],
  ['class', 'an id', { classTemplId: 'an id' }],
  ['package', 'an id', { studioPackageId: 'an id' }],
  ['staff', null, { staffId: 'NONE' }],
  ['source', null, null],
])('the rows behind %s %s', (group, key, expected) => {
  expect(drillDown(BOOKING_REPORT, { group, key, range })).toEqual(expected);
});

test('an item leads to its sales', () => {
  const key = 'Ten classes, 2 months';
  expect(drillDown(TRANSACTION_REPORT, { group: 'item', key, range })).toEqual({ item: key });
});

test.each([
  [1, 'day'],
  [45, 'day'],
  [46, 'week'],
  [190, 'week'],
  [191, 'month'],
])('%s days are drawn by %s', (days, group) => {
  const to = new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10);
  expect(usualTime({ from: '2026-01-01', to })).toBe(group);
});

test.each([
  ['with every time', {}, 'day', ['day', 'week', 'month', 'staff']],
  ['with months alone', { times: ['month'] }, 'month', ['month', 'staff']],
  ['with a group of its own', { group: 'staff' }, 'staff', ['day', 'week', 'month', 'staff']],
  ['of what there is now', { isNow: true, group: 'staff' }, 'staff', ['staff']],
] as const)('a report %s begins with one of its groups', (_words, change, usual, options) => {
  const report = { ...BOOKING_REPORT, groups: { staff: { label: 'Instructor' } }, ...change };
  expect(usualGroup(report, range)).toBe(usual);
  expect(groupOptions(report).map(({ value }) => value)).toEqual(options);
});

test('a picture is a sentence, too', () => {
  const bar = (label: string, bookings: number) => ({ key: label, label, figures: { bookings } });
  const words = ({ figures }: { figures: Record<string, unknown> }) => String(figures['bookings']);
  const sentence = (...groups: ReturnType<typeof bar>[]) =>
    summaryOf(groups, { figure: 'bookings', label: 'Bookings' }, words);
  expect(sentence(bar('Flow', 7), bar('Yin', 2), bar('Core', 0))).toBe('Highest: Flow, 7. Lowest: Yin, 2.');
  expect(sentence(bar('Flow', 7))).toBe('Flow: 7.');
  expect(sentence(bar('Flow', 7), bar('Core', 0))).toBe('Only Flow: 7.');
  expect(sentence(bar('Flow', 7), bar('Yin', 7))).toBe('All the same: 7.');
  expect(sentence(bar('Flow', 7), bar('Yin', 7), bar('Core', 0))).toBe('Highest: Flow, 7.');
  expect(sentence(bar('Flow', 0))).toBe('Bookings: nothing in these days.');
});

test.each([
  [1, ['Monday 6 pm', 'Sunday 6 pm', 'Sunday 7 pm']],
  [7, ['Sunday 6 pm', 'Sunday 7 pm', 'Monday 6 pm']],
])("the table of a heat map begins with the studio's week, day %s", (weekStart, labels) => {
  const answer = answerWith(['D1 H18', 'D7 H18', 'D7 H19'].map((key) => ({ key, label: null, figures: {} })));
  const groups = groupsOf(ATTENDANCE_REPORT, answer, {
    group: 'slot',
    range,
    weekStart,
    timezone: 'Asia/Singapore',
  });
  expect(groups.map(({ label }) => label)).toEqual(labels);
});

test('a slot of a heat map has the words of both, and leads to the rows of both', () => {
  const answer = answerWith([{ key: 'D1 H18', label: null, figures: {} }]);
  expect(
    groupsOf(ATTENDANCE_REPORT, answer, { group: 'slot', range, weekStart: 1, timezone: 'Asia/Singapore' })[0]
      ?.label,
  ).toBe('Monday 6 pm');
  expect(drillDown(ATTENDANCE_REPORT, { group: 'slot', key: 'D1 H18', range })).toEqual({
    weekday: 'D1',
    hour: 'H18',
  });
});

test.each([
  [1, '12h', ['Monday', 'Tuesday', 'Sunday'], '7 am'],
  [7, '12h', ['Sunday', 'Monday', 'Saturday'], '7 am'],
  [6, '24h', ['Saturday', 'Sunday', 'Friday'], '07:00'],
] as const)(
  'a heat map of weeks from day %i, of hours to %s, begins with %j',
  (weekStart, timeFormat, [first, second, last], hour) => {
    tellConventions(someConventions({ timeFormat }));
    const timezone = 'Asia/Singapore';
    const [days, hours] = axesOf(ATTENDANCE_REPORT, 'slot', { weekStart, timezone }) ?? [[], []];
    expect([days[0]?.label, days[1]?.label, days.at(-1)?.label]).toEqual([first, second, last]);
    expect(hours[7]?.label).toBe(hour);
    expect(axesOf(ATTENDANCE_REPORT, 'weekday', { weekStart, timezone })).toBeNull();

    const answer = answerWith(['D1', 'D6', 'D7'].map((key) => ({ key, label: null, figures: {} })));
    const shown = groupsOf(ATTENDANCE_REPORT, answer, { group: 'weekday', range, weekStart, timezone });
    expect(shown[0]?.label).toBe(first);
  },
);
