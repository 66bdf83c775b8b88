import { repeatedSpot, saveSpotsSchema, type SaveSpot } from './spot.schema.ts';

const spot = (label: string, row: number, column: number, change: Partial<SaveSpot> = {}): SaveSpot => ({
  spotId: null,
  label,
  row,
  column,
  isClosed: false,
  ...change,
});

test.each([
  ['none repeats another', [spot('A', 1, 1), spot('B', 1, 2)], null],
  ['one stands where another does', [spot('A', 1, 1), spot('B', 2, 1), spot('C', 1, 1)], 2],
  ['one has the name of another, in other letters', [spot('A1', 1, 1), spot('a1 ', 1, 2)], 1],
  ['row and column are not the same turned around', [spot('A', 1, 2), spot('B', 2, 1)], null],
])('of a plan: %s', (_case, spots, index) => {
  expect(repeatedSpot(spots)).toBe(index);
});

test.each([
  ['without any spot', [], true],
  ['with one open', [spot('A', 1, 1), spot('B', 1, 2, { isClosed: true })], true],
  ['with all closed', [spot('A', 1, 1, { isClosed: true })], false],
  ['with two of one name', [spot('A', 1, 1), spot('A', 1, 2)], false],
  ['in the last row and column', [spot('A', 30, 30)], true],
  ['outside', [spot('A', 31, 1)], false],
  ['with a name of 8 letters', [spot('12345678', 1, 1)], true],
  ['with one of 9', [spot('123456789', 1, 1)], false],
])('a plan %s can be saved: %s', (_case, spots, isValid) => {
  expect(saveSpotsSchema.isValidSync(spots)).toBe(isValid);
});
