import { aMemberPackageDetail } from '../testing/builders/packages.ts';
import { aPackageChange } from '../testing/builders/packageParts.ts';
import {
  changeLog,
  creditChange,
  daysBetween,
  fieldWords,
  freezeSentence,
  validityChanges,
} from './change.model.ts';

describe('days', () => {
  const before = { startDate: '2026-11-01', endDate: '2027-01-31' };
  test('that stay as they are change nothing', () => {
    expect(validityChanges(before, before)).toEqual([]);
  });
  test('are shown before and after; none reads as what it means', () => {
    expect(validityChanges({ ...before, startDate: null }, { startDate: '2026-11-02', endDate: '' })).toEqual(
      [
        { label: 'First day', from: 'not started', to: '2 Nov 2026' },
        { label: 'Last day', from: '31 Jan 2027', to: 'does not expire' },
      ],
    );
  });
});

test.each([
  ['2', '9 left'],
  ['+2', '9 left'],
  ['-1', '6 left'],
  ['−1', '6 left'],
  ['', null],
  ['0', null],
  ['-', null],
  ['two', null],
  ['1.5', null],
])('"%s" of seven credits', (typed, to) => {
  expect(creditChange(7, typed)?.to ?? null).toBe(to);
});

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-21', '2026-12-04', 14],
  ['2026-12-31', '2027-01-01', 2],
])('%s to %s are %i days', (from, until, days) => {
  expect(daysBetween(from, until)).toBe(days);
});

test.each([
  ['2026-12-01', '2026-12-14', '2027-01-31', '14 days. The last day moves from 31 Jan 2027 to 14 Feb 2027.'],
  ['2026-12-01', '2026-12-01', null, '1 day.'],
  ['2026-12-02', '2026-12-01', '2027-01-31', ''],
  ['', '2026-12-01', '2027-01-31', ''],
])('a freeze from %s to %s', (from, until, endDate, sentence) => {
  expect(freezeSentence(from, until, endDate)).toBe(sentence);
});

test.each([
  ['endDate', 'Last day'],
  ['maxPerWeek', 'Max per week'],
])('%s reads "%s"', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

test('the log has changes and adjustments in one order, the newest first, with days for people', () => {
  const log = changeLog(
    aMemberPackageDetail({
      changeLogList: [
        aPackageChange({ at: '2026-11-10T02:00:00.000Z' }),
        aPackageChange({
          at: '2026-11-13T02:00:00.000Z',
          field: 'freeze',
          oldValue: null,
          newValue: '2026-12-01 – 2026-12-14',
        }),
      ],
      adminAdjustmentList: [
        {
          ledgerId: '01900000-0000-7000-8000-000000000001',
          at: '2026-11-12T02:00:00.000Z',
          credits: -1,
          balanceAfter: 6,
          reason: 'Twice',
          by: 'Maya',
        },
      ],
    }),
  );
  expect(log.map(({ field, from, to }) => `${field}: ${from} → ${to}`)).toEqual([
    'Freeze: — → 1 Dec 2026 – 14 Dec 2026',
    'Credits: 7 left → 6 left',
    'Last day: 31 Jan 2027 → 28 Feb 2027',
  ]);
});
