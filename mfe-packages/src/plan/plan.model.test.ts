import { creditWords, validityWords } from './plan.model.ts';

test.each([[1, '1 credit'], [10, '10 credits'], [null, 'Unlimited']])('%s credits read "%s"', (credits, words) => {
  expect(creditWords(credits)).toBe(words);
});

test.each([
  [1, 'DAY', '1 day'],
  [3, 'MONTH', '3 months'],
  [null, 'NONE', 'Does not expire'],
] as const)('%s %s reads "%s"', (validityValue, validityUnit, words) => {
  expect(validityWords({ validityValue, validityUnit })).toBe(words);
});
