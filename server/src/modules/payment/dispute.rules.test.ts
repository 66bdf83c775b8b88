import { disputeNews, isNews } from './dispute.rules.ts';

const about = { memberName: 'Ada Tan', amount: 'S$120.00', reference: 'LOTUS-1' };

test.each([
  [
    'OPEN',
    ['Ten'],
    'Ada Tan disputes S$120.00',
    'Their bank takes the card payment for order LOTUS-1 back. Ten is frozen. Answer it at the provider.',
  ],
  [
    'OPEN',
    [],
    'Ada Tan disputes S$120.00',
    'Their bank takes the card payment for order LOTUS-1 back. Answer it at the provider.',
  ],
  [
    'WON',
    ['Ten', 'Five'],
    'Ada Tan’s dispute of S$120.00 was decided for you',
    'Order LOTUS-1. Ten, Five can be used again.',
  ],
  [
    'LOST',
    [],
    'Ada Tan’s dispute of S$120.00 was lost',
    'The money of order LOTUS-1 is gone. Void what was bought, or ask the member to pay it anew.',
  ],
] as const)('%s, with %j', (state, packages, title, body) => {
  expect(disputeNews({ ...about, state, packages })).toEqual({ title, body });
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
  expect(isNews(before, state)).toBe(expected);
});
