import type { ReportFigure } from '@studio/contract/reports/reportDefinition';
import { cellWords, differenceOf, tickWords, timesWords, valueWords } from './value.model.ts';

const place = { currency: 'SGD', timezone: 'Asia/Singapore' };

test.each([
  ['share', 0.755, '76%'],
  ['share', 0, '0%'],
  ['share', null, '—'],
  ['count', 1234, '1,234'],
  ['money', '1234.5', 'S$1,234.50'],
  ['hours', 0.5, '30 min'],
  ['hours', 5.4, '5 h'],
  ['hours', 1.78, '2 h'],
  ['hours', 72, '3 days'],
  ['hours', 95.99, '4 days'],
  // As the page Payments says it: four days have not passed.
  ['passed', 95.99, '3 days'],
  ['passed', 1.78, '1 h'],
  ['hours', 0.68, '41 min'],
  ['day', '2026-11-21', '21 Nov 2026'],
  ['instant', '2026-11-21T23:30:00.000Z', '22 Nov 2026, 7:30 am'],
  ['text', 'Flow', 'Flow'],
] as const)('%s %s reads %s', (kind, value, words) => {
  expect(valueWords(kind, value, place)).toBe(words);
});

test('where a row has no value it says why, if there is a word for it', () => {
  const booked = { label: 'Booked', kind: 'count' } as const;
  expect(cellWords({ ...booked, none: 'Cancelled' }, null, place)).toBe('Cancelled');
  expect(cellWords({ ...booked, none: 'Cancelled' }, 0, place)).toBe('0');
  expect(cellWords(booked, null, place)).toBe('—');
});

test.each([
  ['count', 1234, '1.234'],
  ['number', 1234.56, '1.234,6'],
  ['share', 0.755, '76%'],
] as const)('in Berlin %s %s reads %s', (kind, value, words) => {
  expect(valueWords(kind, value, { currency: 'EUR', timezone: 'Europe/Berlin' })).toBe(words);
});

test.each([
  ['SGD', 'S$1,200'],
  ['EUR', '1.200\u00a0€'],
  ['JPY', '¥1,200'],
])('an axis in %s leaves out cents: %s', (currency, words) => {
  expect(tickWords('money', 1200, { currency, timezone: 'UTC' })).toBe(words);
});

const figure = (kind: ReportFigure['kind'], better: ReportFigure['better'] = 'more'): ReportFigure => ({
  label: 'Figure',
  kind,
  words: '',
  better,
  rows: null,
});

test.each([
  [figure('count'), 12, 10, { words: '+20%', isGood: true }],
  [figure('count'), 8, 10, { words: '−20%', isGood: false }],
  [figure('money', 'less'), '8.00', '10.00', { words: '−20%', isGood: true }],
  [figure('money', null), '8.00', '10.00', { words: '−20%', isGood: null }],
  [figure('count'), 10, 10, { words: 'No change', isGood: null }],
  [figure('count'), 1091, 1092, { words: 'No change', isGood: null }],
  [figure('count'), 110, 10, { words: '+1000%', isGood: true }],
  [figure('count'), 111, 10, { words: 'Over 10 times more', isGood: true }],
  [figure('count'), 10, 0, { words: 'None before', isGood: true }],
  [figure('money'), '-10.00', '-20.00', { words: '+50%', isGood: true }],
  [figure('share'), 0.5, 0.42, { words: '+8 points', isGood: true }],
  [figure('share'), 0.501, 0.5, { words: 'No change', isGood: null }],
  [figure('hours', null), 30, 24, { words: '+6 h', isGood: null }],
  [figure('hours', null), 24, 25.78, { words: '−2 h', isGood: null }],
  [figure('share'), 0.5, null, null],
])('the difference of %j from %s to %s', (one, now, before, expected) => {
  expect(differenceOf(one, now, before)).toEqual(expected);
});

test.each([
  ['2026-11-21T23:30:00.000Z', 'last week', 'Compared with last week. Data up to 22 Nov 2026, 7:30 am.'],
  ['2026-11-21T23:30:00.000Z', null, 'Data up to 22 Nov 2026, 7:30 am.'],
  // From a server of before.
  [null, null, ''],
])('of %s, compared with %s, a report says: %s', (asOf, comparedWith, words) => {
  expect(timesWords(asOf, comparedWith, place)).toBe(words);
});
