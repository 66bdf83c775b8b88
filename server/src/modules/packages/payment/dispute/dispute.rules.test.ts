import { disputeNotice, isChange } from './dispute.rules.ts';

const about = { memberName: 'Ada Tan', amount: 'S$120.00', reference: 'LOTUS-1' };

test.each([
  [
    'OPEN',
    ['Ten'],
    'Ada Tan disputes S$120.00',
    'Their bank has reversed the card payment for order LOTUS-1. Ten is frozen. Respond at your payment provider.',
  ],
  [
    'OPEN',
    [],
    'Ada Tan disputes S$120.00',
    'Their bank has reversed the card payment for order LOTUS-1. Respond at your payment provider.',
  ],
  [
    'WON',
    ['Ten', 'Five'],
    'You won Ada Tan’s dispute of S$120.00',
    'Order LOTUS-1. Ten, Five can be used again.',
  ],
  [
    'LOST',
    [],
    'You lost Ada Tan’s dispute of S$120.00',
    'The money for order LOTUS-1 is lost. Void the purchase, or ask the member to pay again.',
  ],
] as const)('%s, with %j', (state, packages, title, body) => {
  expect(disputeNotice({ ...about, state, packages })).toEqual({ title, body });
});

test.each([
  [null, 'OPEN', true],
  [null, 'WON', true],
  ['OPEN', 'OPEN', false],
  ['OPEN', 'LOST', true],
  ['WON', 'OPEN', false],
  ['LOST', 'OPEN', false],
  ['LOST', 'WON', true],
  ['WON', 'WON', false],
] as const)('known as %s, heard as %s: news is %s', (before, state, expected) => {
  expect(isChange(before, state)).toBe(expected);
});
