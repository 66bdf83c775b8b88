import { evenColumns, isLong } from './columns.model.ts';

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

test.each([
  ['42', false],
  ['100 %', false],
  ['S$12,345.67', false],
  ['Rp 1.234.567', true],
  ['Rp 1.234.567.890', true],
])('%s needs the whole width of a phone: %s', (words, expected) => {
  expect(isLong(words)).toBe(expected);
});
