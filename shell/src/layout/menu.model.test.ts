import { nextIndex } from './menu.model.ts';

const NAMES = ['Add Schedule', 'Create Plan', 'Create Promo Code'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['c', 0, 1],
  ['C', 1, 2],
  ['c', 2, 1],
  ['x', 0, null],
  ['Enter', 0, null],
  [' ', 0, null],
])('%s from line %i leads to %s', (key, from, to) => {
  expect(nextIndex(NAMES, from, key)).toBe(to);
});

test('in an empty menu no key leads anywhere', () => {
  expect(nextIndex([], -1, 'ArrowDown')).toBeNull();
});
