import { comparePaired, type Round } from '../bench/paired/paired.ts';

/** A hundred requests from 1 to 100 ms, slowed down by a factor. */
const times = (factor: number): number[] => Array.from({ length: 100 }, (_, index) => (index + 1) * factor);
const rounds = (...factors: [without: number, sending: number][]): Round[] =>
  factors.map(([without, sending]) => ({ without: times(without), with: times(sending) }));
const LIMIT = 1.1;

test('a machine that is slow for a while slows both parts, and does not count', () => {
  const answer = comparePaired(rounds([1, 1.05], [3, 3.15], [1, 1.05], [2, 2.1]), 0.99, LIMIT);
  expect(answer).toMatchObject({ ratio: 1.05, least: 1.05, most: 1.05, verdict: 'WITHIN' });
});

test.each([
  ['at the limit', 1.1, 'WITHIN'],
  ['just beyond it', 1.11, 'BEYOND'],
] as const)('%s in every round: %s is %s', (_case, factor, verdict) => {
  expect(comparePaired(rounds([1, factor], [1, factor], [1, factor]), 0.99, LIMIT)).toMatchObject({
    verdict,
  });
});

test('rounds that contradict each other decide nothing', () => {
  const answer = comparePaired(rounds([1, 1.4], [1.4, 1], [1, 1.3], [1.3, 1]), 0.99, LIMIT);
  expect(answer).toMatchObject({ verdict: 'UNDECIDED' });
  expect(answer.least).toBeLessThan(LIMIT);
  expect(answer.most).toBeGreaterThan(LIMIT);
});

test('is the same for the same rounds', () => {
  const some = rounds([1, 1.2], [1.1, 1], [1, 1.15]);
  expect(comparePaired(some, 0.99, LIMIT)).toEqual(comparePaired(some, 0.99, LIMIT));
});
