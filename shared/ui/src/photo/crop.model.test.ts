import { MAX_ZOOM, partOf, pulled, WHOLE } from './crop.model.ts';

const WIDE = { width: 400, height: 200 };
const SQUARE = 1;

test('begins with the largest part in the middle', () => {
  expect(partOf(WIDE, WHOLE, SQUARE)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(partOf({ width: 200, height: 400 }, WHOLE, SQUARE)).toEqual({
    left: 0,
    top: 100,
    width: 200,
    height: 200,
  });
  expect(partOf(WIDE, WHOLE, 16 / 9)).toMatchObject({ top: 0, height: 200 });
  expect(partOf({ width: 160, height: 400 }, WHOLE, 16 / 9)).toEqual({
    left: 0,
    top: 155,
    width: 160,
    height: 90,
  });
});

test.each([
  [0, 0],
  [1, 200],
])('at %i of the width it begins at %i px', (x, left) => {
  expect(partOf(WIDE, { ...WHOLE, x }, SQUARE).left).toBe(left);
});

test('gets smaller when one comes nearer, and never leaves the picture', () => {
  expect(partOf(WIDE, { zoom: 2, x: 1, y: 1 }, SQUARE)).toEqual({
    left: 300,
    top: 100,
    width: 100,
    height: 100,
  });
  expect(partOf(WIDE, { zoom: 99, x: -1, y: 2 }, SQUARE).width).toBe(200 / MAX_ZOOM);
  expect(partOf(WIDE, { zoom: 0, x: -1, y: 2 }, SQUARE)).toEqual({
    left: 0,
    top: 0,
    width: 200,
    height: 200,
  });
});

test('the picture follows the pointer', () => {
  // A frame of 100 px shows 200 px: 10 px are 20 of the picture, out of 200 that it can move.
  const frame = { frame: 100, aspect: SQUARE };
  expect(pulled(WIDE, WHOLE, { x: 10, y: 10 }, frame)).toEqual({ zoom: 1, x: 0.4, y: 0.5 });
  expect(pulled(WIDE, WHOLE, { x: -1000, y: 0 }, frame).x).toBe(1);
});
