import { isSamePlace } from './place.model.ts';

test.each([
  ['the same page', '/a?extension=lotus', '/a?extension=lotus', true],
  ['another page', '/a?extension=lotus', '/b?extension=lotus', false],
  ['parameters in another order', '/a?session=1&extension=lotus', '/a?extension=lotus&session=1', true],
  ['another class', '/a?session=1', '/a?session=2', false],
  ['the class is missing', '/a', '/a?session=1', false],
  ['narrowed', '/a?session=1&kind=CLASS', '/a?session=1', true],
  ['the day is missing', '/a?session=1', '/a?session=1&date=2026-11-22', true],
  ['nowhere', undefined, '/a', false],
])('%s', (_case, address, wanted, isSame) => {
  expect(isSamePlace(address, wanted)).toBe(isSame);
});
