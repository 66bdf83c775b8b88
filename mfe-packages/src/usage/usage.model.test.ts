import { aCreditUsage } from '@studio/contract/testing/packages';
import { aPackageLedger, aStatementLine } from '../testing/builders/packageParts.ts';
import { deltaWords, explanations, notesOf, resultOf, sumOf, usageLines, usageWords } from './usage.model.ts';

test.each([
  [10, '+10'],
  [-1, '−1'],
  [0, '0'],
])('%i reads "%s"', (delta, words) => {
  expect(deltaWords(delta)).toBe(words);
});

test.each([
  ['CONSUME', 'Booked'],
  ['SHARE_OUT', 'Shared'],
  ['SOMETHING_NEW', 'Something new'],
])('%s reads "%s"', (kind, words) => {
  expect(usageWords(kind)).toBe(words);
});

test('the outcome of a booking; nothing for an unknown one', () => {
  expect(resultOf('NO_SHOW')?.label).toBe('No-show');
  expect(resultOf('SOMETHING_NEW')).toBeNull();
});

test('lines that only moved money are in the statement, not in the usage', () => {
  const lines = [
    aCreditUsage({ kind: 'CONSUME' }),
    aCreditUsage({ kind: 'PAYMENT', delta: 0 }),
    aCreditUsage({ kind: 'FORFEIT', delta: 0 }),
    aCreditUsage({ kind: 'EXPIRE', delta: -2 }),
  ];
  expect(usageLines(lines).map(({ kind }) => kind)).toEqual(['CONSUME', 'FORFEIT', 'EXPIRE']);
});

test('explanations are found by line', () => {
  const line = aStatementLine({ why: 'it ends soonest' });
  const [lot] = aPackageLedger().lots;
  if (!lot) throw new Error('A ledger has a lot');
  expect(explanations({ lots: [{ ...lot, lines: [line] }] }).get(line.ledgerId)).toEqual({
    why: 'it ends soonest',
    outcome: '',
  });
  expect(notesOf({ kind: 'ADJUST', reason: 'Ill' }, line)).toEqual([
    '“Ill”',
    'Why this package: it ends soonest',
  ]);
  expect(notesOf({ kind: 'SHARE_OUT', reason: 'To Ben Ong' }, undefined)).toEqual(['To Ben Ong']);
  expect(notesOf({ kind: 'CONSUME', reason: 'it ends soonest' }, line)).toEqual([
    'Why this package: it ends soonest',
  ]);
  expect(notesOf({ kind: 'CONSUME', reason: '' }, undefined)).toEqual([]);
});

test('the lines of a statement add up', () => {
  expect(
    sumOf([aStatementLine({ delta: 10 }), aStatementLine({ delta: -1 }), aStatementLine({ delta: 0 })]),
  ).toBe(9);
});
