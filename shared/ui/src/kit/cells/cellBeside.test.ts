import { cellBeside } from './cellBeside.ts';

// 1 2 . 4
// . . . .
// . 2 3 .
const cells = [
  [1, 1],
  [1, 2],
  [1, 4],
  [3, 2],
  [3, 3],
].map(([row = 0, column = 0]) => ({ row, column }));

test.each([
  ['the next in the row', [1, 1], 'ArrowRight', [1, 2]],
  ['the next beyond a gap', [1, 2], 'ArrowRight', [1, 4]],
  ['the one before', [1, 4], 'ArrowLeft', [1, 2]],
  ['the one behind, beyond a row without any', [1, 2], 'ArrowDown', [3, 2]],
  ['the nearest of the row behind', [1, 4], 'ArrowDown', [3, 3]],
  ['the nearest of the row in front', [3, 3], 'ArrowUp', [1, 2]],
  ['the first of the row', [1, 4], 'Home', [1, 1]],
  ['the last of the row', [1, 1], 'End', [1, 4]],
] as const)('%s', (_what, [row, column], key, to) => {
  expect(cellBeside(cells, { row, column }, key)).toEqual({ row: to[0], column: to[1] });
});

test.each([
  ['at the end of a row', [1, 4], 'ArrowRight'],
  ['at the start of a row', [3, 2], 'ArrowLeft'],
  ['in the first row', [1, 1], 'ArrowUp'],
  ['in the last row', [3, 3], 'ArrowDown'],
  ['for a key without a meaning', [1, 1], 'toString'],
] as const)('nothing %s', (_where, [row, column], key) => {
  expect(cellBeside(cells, { row, column }, key)).toBeUndefined();
});
