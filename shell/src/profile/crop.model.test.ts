import { MAX_ZOOM, pulled, squareOf, WHOLE } from './crop.model.ts';

const WIDE = { width: 400, height: 200 };

test('begins with the largest square in the middle', () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ width: 200, height: 400 }, WHOLE)).toEqual({ left: 0, top: 100, side: 200 });
});

test.each([[0, 0], [1, 200]])('at %i of the width it begins at %i px', (x, left) => {
  expect(squareOf(WIDE, { ...WHOLE, x }).left).toBe(left);
});

test('gets smaller when one comes nearer, and never leaves the picture', () => {
  expect(squareOf(WIDE, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
  expect(squareOf(WIDE, { zoom: 99, x: -1, y: 2 }).side).toBe(200 / MAX_ZOOM);
  expect(squareOf(WIDE, { zoom: 0, x: -1, y: 2 })).toEqual({ left: 0, top: 0, side: 200 });
});

test('the picture follows the pointer', () => {
  // A frame of 100 px shows 200 px: 10 px are 20 of the picture, out of 200 that it can move.
  expect(pulled(WIDE, WHOLE, { x: 10, y: 10 }, 100)).toEqual({ zoom: 1, x: 0.4, y: 0.5 });
  expect(pulled(WIDE, WHOLE, { x: -1000, y: 0 }, 100).x).toBe(1);
});
