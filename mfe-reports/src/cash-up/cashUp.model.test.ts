import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import { differenceOf, differenceWords, doubtsOf, hasMoved } from './cashUp.model.ts';

test.each([
  ['170.00', '168.5', '-1.50', 'S$1.50 too little'],
  ['170.00', ' 170 ', '0.00', 'As expected'],
  ['-5.00', '-4.99', '0.01', 'S$0.01 too much'],
  ['1.00', '1,5', '0.50', 'S$0.50 too much'],
])('of %s expected %s counted is %s', (expected, counted, difference, words) => {
  expect(differenceOf(expected, counted, 'SGD')).toBe(difference);
  expect(differenceWords(difference, 'SGD')).toBe(words);
});

test.each(['', '-', '1,555', 'twelve'])('"%s" is no amount yet', (counted) => {
  expect(differenceOf('1.00', counted, 'SGD')).toBeNull();
});

test.each<[string, object, boolean, string[]]>([
  ['as expected', { counted: '110' }, true, []],
  [
    'without a note',
    { counted: '100' },
    true,
    ['Cash: S$10.00 too little (S$110.00 expected). No note says why.'],
  ],
  ['with a note', { counted: '111', note: 'A tip' }, true, ['Cash: S$1.00 too much (S$110.00 expected).']],
  [
    'on a day that goes on',
    { counted: '110' },
    false,
    ['This day is not over yet. Money that still comes in is not in this count.'],
  ],
])('a count %s', (_words, change, isOver, doubts) => {
  const line = { mode: 'CASH', expected: '110.00', counted: '', note: '', ...change } as const;
  expect(doubtsOf([line], { currency: 'SGD', isOver })).toEqual(doubts);
});

describe('money has moved since the last count', () => {
  const line = (mode: 'CASH' | 'QR', expected: string) => ({
    mode,
    expected,
    counted: expected,
    difference: '0.00',
    note: '',
  });
  const count = (...lines: ReturnType<typeof line>[]) => ({
    countNo: 1,
    countedBy: 'Mei',
    countedAt: '2026-03-02T10:00:00.000Z',
    reason: '',
    lines,
  });
  const day = (change: Partial<CashUp>): CashUp => ({
    day: '2026-03-02',
    currency: 'SGD',
    expected: [{ mode: 'CASH', amount: '10.00' }],
    counts: [],
    mayCount: true,
    isOver: true,
    ...change,
  });
  const QR = { mode: 'QR', amount: '0.00' } as const;
  test.each([
    ['not without a count', day({}), false],
    ['not without amounts', day({ counts: [count()] }), false],
    ['not when it is the same', day({ counts: [count(line('CASH', '10.00'))] }), false],
    ['when it is another sum', day({ counts: [count(line('CASH', '9.99'))] }), true],
    [
      'when there is a new way of paying',
      day({
        expected: [
          { mode: 'CASH', amount: '10.00' },
          { ...QR, amount: '5.00' },
        ],
        counts: [count(line('CASH', '10.00'))],
      }),
      true,
    ],
    [
      'not when what came in went back',
      day({ expected: [{ mode: 'CASH', amount: '10.00' }, QR], counts: [count(line('CASH', '10.00'))] }),
      false,
    ],
  ])('%s', (_words, cashUp, expected) => {
    expect(hasMoved(cashUp)).toBe(expected);
  });
});
