import { moved } from './moved.model.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [0, 1, ['b', 'a', 'c']],
  [1, 1, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('moves %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});
