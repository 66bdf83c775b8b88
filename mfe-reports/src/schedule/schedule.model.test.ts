import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { aReportSchedule } from '../testing/builders/reports.ts';
import {
  detailWords,
  rangeOptions,
  recipientWords,
  searchOf,
  timingWords,
  valuesOf,
} from './schedule.model.ts';

afterEach(() => tellConventions(undefined));

test.each([
  [{ frequency: 'DAILY' as const, weekday: null }, 'Every day at 7:00 am'],
  [{}, 'Every Monday at 7:00 am'],
  [{ weekday: 7 }, 'Every Sunday at 7:00 am'],
  [{ frequency: 'MONTHLY' as const, weekday: null, monthDay: 30 }, 'Every month on day 30 at 7:00 am'],
  [
    { frequency: 'MONTHLY' as const, weekday: null, monthDay: 31 },
    'On the last day of every month at 7:00 am',
  ],
])('%j reads %s', (change, words) => {
  expect(timingWords(aReportSchedule(change))).toBe(words);
});

test('the hour is counted as the studio counts them', () => {
  tellConventions(someConventions({ timeFormat: '24h' }));
  expect(timingWords(aReportSchedule())).toBe('Every Monday at 07:00');
});

test.each([
  [{}, false, 'The week before, Excel. Next on 7 Dec 2026.'],
  [{}, true, 'Excel. Next on 7 Dec 2026.'],
  [{ nextOn: null }, false, 'The week before, Excel. Paused.'],
])('%j, of what there is now: %s, reads %s', (change, isNow, words) => {
  expect(detailWords(aReportSchedule(change), isNow)).toBe(words);
});

test('people who get none are there with why', () => {
  const person = { staffId: 'a', isUnsubscribed: false, getsIt: true };
  const recipients = [
    { ...person, displayName: 'Ana' },
    { ...person, displayName: 'Ben', isUnsubscribed: true, getsIt: false },
    { ...person, displayName: 'Cat', getsIt: false },
  ];
  expect(recipientWords(aReportSchedule({ recipients }))).toBe(
    'Ana, Ben (unsubscribed), Cat (cannot see this report)',
  );
});

test('filters go along as the address has them', () => {
  expect(searchOf('SALE', { entry: 'REFUND' })).toBe('basis=SALE&entry=REFUND');
  expect(searchOf('', {})).toBe('');
});

test('long ranges need the larger plan', () => {
  const closed = (hasLongRanges: boolean) =>
    rangeOptions(hasLongRanges)
      .filter(({ disabled }) => disabled)
      .map(({ label }) => label);
  expect(closed(true)).toEqual([]);
  expect(closed(false)).toEqual(['The 12 months before (Premium)', 'The year before (Premium)']);
});

test('a form has only people who can be saved again', () => {
  const schedule = aReportSchedule();
  expect(valuesOf(schedule, []).staffIds).toEqual([]);
  expect(valuesOf(schedule, schedule.recipients).staffIds).toEqual([schedule.recipients[0]?.staffId]);
});
