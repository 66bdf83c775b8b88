import { evenColumns } from './columns.model.ts';

test.each([
  [0, 4, 1],
  [1, 4, 1],
  [4, 4, 4],
  [5, 4, 3],
  [7, 4, 4],
  [9, 4, 3],
  [9, 5, 5],
  [10, 5, 5],
  [11, 5, 4],
])('%i cards, at most %i in a row, are in %i columns', (count, most, columns) => {
  expect(evenColumns(count, most)).toBe(columns);
});
