import { aSession } from '@studio/contract/testing/sessions';
import {
  daysOf,
  filtered,
  isNarrowed,
  phoneRangeOf,
  rangeOf,
  stepped,
  titleOf,
  type View,
} from './timetable.model.ts';

test.each<[View, string, string, string]>([
  ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['list', '2027-01-01', '2026-12-28', '2027-01-04'],
  ['rooms', '2026-11-18', '2026-11-18', '2026-11-19'],
  ['instructors', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['month', '2026-11-18', '2026-10-26', '2026-12-07'],
  ['month', '2027-02-28', '2027-02-01', '2027-03-01'],
  ['month', '2026-12-31', '2026-11-30', '2027-01-04'],
])('%s at %s is from %s to %s', (view, date, from, to) => {
  expect(rangeOf(view, date, 1)).toEqual({ from, to });
});

test.each<[number, View, string, string]>([
  [7, 'week', '2026-11-15', '2026-11-22'],
  [6, 'week', '2026-11-14', '2026-11-21'],
  [7, 'month', '2026-11-01', '2026-12-06'],
])('where weeks begin on day %i, a %s is from %s to %s', (weekStart, view, from, to) => {
  expect(rangeOf(view, '2026-11-18', weekStart)).toEqual({ from, to });
});

test('a phone also loads the following week', () => {
  expect(phoneRangeOf('2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-30' });
});

test.each<[View, string, 1 | -1, string]>([
  ['week', '2026-11-18', 1, '2026-11-23'],
  ['week', '2026-11-18', -1, '2026-11-09'],
  ['rooms', '2026-11-30', 1, '2026-12-01'],
  ['instructors', '2026-11-01', -1, '2026-10-31'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
])('%s at %s, one step by %i, is %s', (view, date, by, expected) => {
  expect(stepped(view, date, by, 1)).toBe(expected);
});

test.each<[View, string, string]>([
  ['week', '2026-11-18', '16–22 November 2026'],
  ['week', '2026-12-01', '30 November – 6 December 2026'],
  ['list', '2027-01-01', '28 December 2026 – 3 January 2027'],
  ['rooms', '2026-11-18', 'Wednesday 18 November 2026'],
  ['month', '2026-11-18', 'November 2026'],
])('the title of %s at %s is %s', (view, date, title) => {
  expect(titleOf(view, date, 1)).toBe(title);
});

test('days have their sessions in order; empty days are included', () => {
  const late = aSession({ localDate: '2026-11-17', startAt: '2026-11-17T10:00:00.000Z' });
  const early = aSession({ localDate: '2026-11-17', startAt: '2026-11-16T23:00:00.000Z' });
  const days = daysOf({ from: '2026-11-16', to: '2026-11-23' }, [late, early]);
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ localDate: '2026-11-16', sessions: [] });
  expect(days[1]?.sessions).toEqual([early, late]);
});

describe('filters', () => {
  const none = { instructor: [], room: [], type: [], status: [] };
  const mine = aSession();
  const hana = '01900000-0000-7000-8000-00000000ddd1';
  const coInstructors = [{ staffId: hana, displayName: 'Hana Sato' }];
  const event = aSession({ templateType: 'EVENT', coInstructors });
  const open = aSession({ staffId: null, roomId: mine.roomId, status: 'DRAFT' });
  const [mei, ana, loft] = [mine.staffId ?? '', event.staffId ?? '', mine.roomId ?? ''];

  test.each([
    ['none', none, [mine, event, open]],
    ['one instructor', { ...none, instructor: [mei] }, [mine]],
    ['either of two', { ...none, instructor: [mei, ana] }, [mine, event]],
    ['all filters must match', { ...none, room: [loft], status: ['DRAFT'] }, [open]],
    ['a type', { ...none, type: ['EVENT'] }, [event]],
    ['a co-instructor', { ...none, instructor: [hana] }, [event]],
  ])('%s', (_case, filters, expected) => {
    expect(filtered([mine, event, open], filters)).toEqual(expected);
  });

  test('are active if a value is chosen', () => {
    expect(isNarrowed(none)).toBe(false);
    expect(isNarrowed({ ...none, status: ['DRAFT'] })).toBe(true);
  });
});
