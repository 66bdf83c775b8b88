import { aDeferredRevenue } from '../testing/builders/reports.ts';
import { monthAfter } from '@studio/contract/values/time';
import { agesOf, cardFlowOf, cardsOf, rangeOfMonth, stepsOf, summaryOf } from './deferred.model.ts';

const { header, ...report } = aDeferredRevenue();

test('each step begins where the one before it ended, and the last stands on the balance', () => {
  const steps = stepsOf(header, 'SGD');
  expect(steps.map(({ label, from, to, words }) => [label, from, to, words])).toEqual([
    ['Owed at the start', 0, 1000, 'S$1,000.00'],
    ['Sold', 1000, 1500, '+S$500.00'],
    ['Used', 1500, 1200, '−S$300.00'],
    ['Earned daily', 1200, 1100, '−S$100.00'],
    ['Expired unused', 1100, 1050, '−S$50.00'],
    ['Refunded', 1050, 1030, '−S$20.00'],
    ['Corrections', 1030, 1020, '−S$10.00'],
    ['Owed at the end', 0, 1020, 'S$1,020.00'],
  ]);
});

test('changes to closed months are a step of their own, where there are any', () => {
  const steps = stepsOf({ ...header, lateChanges: '-25.00', closing: '995.00' }, 'SGD');
  expect(steps.slice(0, 3).map(({ label, from, to, words }) => [label, from, to, words])).toEqual([
    ['Owed at the start', 0, 1000, 'S$1,000.00'],
    ['Changes to closed months', 1000, 975, '−S$25.00'],
    ['Sold', 975, 1475, '+S$500.00'],
  ]);
});

test.each([
  ['2026-02-01', '2026-02-28', '2026-03-01'],
  ['2028-02-01', '2028-02-29', '2028-03-01'],
  ['2026-12-01', '2026-12-31', '2027-01-01'],
])('the month of %s ends on %s', (from, to, after) => {
  expect(rangeOfMonth(from)).toEqual({ from, to });
  expect(monthAfter(from)).toBe(after);
});

test('what was reversed goes the other way, and nothing has no sign', () => {
  const steps = stepsOf({ ...header, onUse: '-40.00', breakage: '0.00' }, 'SGD');
  expect(steps.find(({ key }) => key === 'onUse')).toMatchObject({ from: 1500, to: 1540, words: '+S$40.00' });
  expect(steps.find(({ key }) => key === 'breakage')?.words).toBe('S$0.00');
});

test.each([
  ['1000.00', '1020.00', 'You owe members S$1,020.00 in classes, more than the S$1,000.00 at the start.'],
  ['1000.00', '900.00', 'You owe members S$900.00 in classes, less than the S$1,000.00 at the start.'],
  ['900.00', '900.00', 'You owe members S$900.00 in classes, as much as at the start.'],
])('from %s to %s in a sentence', (opening, closing, sentence) => {
  expect(summaryOf({ ...header, opening, closing }, 'SGD')).toBe(sentence);
});

test('ages and gift cards have all their parts', () => {
  const whole = { header, ...report };
  expect(agesOf(whole).map(({ words }) => words)).toEqual([
    'S$20.00',
    'S$400.00',
    'S$500.00',
    'S$100.00',
    'S$0.00',
  ]);
  expect(cardsOf(whole).at(-1)).toMatchObject({ label: 'On cards at the end', words: 'S$120.00' });
  expect(cardsOf(whole).filter(({ isNothing }) => isNothing)).toMatchObject([
    { label: 'Expired' },
    { label: 'Voided' },
  ]);
});

test('an address names a line about gift cards, or none', () => {
  expect(['redeemed', 'stolen', '', null].map(cardFlowOf)).toEqual([
    'redeemed',
    undefined,
    undefined,
    undefined,
  ]);
});
