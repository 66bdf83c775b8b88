import { halfUp } from './halfUp.ts';

test.each([
  [0, 3, 0],
  [1, 2, 1],
  [1, 3, 0],
  [2, 3, 1],
  [5, 10, 1],
  [49, 100, 0],
  [6, 3, 2],
  [-1, 2, 0],
  [-3, 2, -1],
  [-1, 3, 0],
  [-2, 3, -1],
  [-5, 10, 0],
  [-51, 100, -1],
  [-6, 3, -2],
  // Twice as much is no whole number any more.
  [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
])('%i / %i, half up', (part, whole, expected) => expect(halfUp(part, whole)).toBe(expected));
