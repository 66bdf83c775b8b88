import { textColourOn } from './colour.rules.ts';

test.each([
  ['the default green', '#0F766E', '#ffffff'],
  ['black', '#000000', '#ffffff'],
  ['white', '#FFFFFF', '#000000'],
  ['yellow', '#ffe100', '#000000'],
  ['pure blue', '#0000ff', '#ffffff'],
  ['the darkest grey that takes black', '#767676', '#000000'],
  ['the lightest grey that takes white', '#757575', '#ffffff'],
])('text on %s', (_case, colour, expected) => {
  expect(textColourOn(colour)).toBe(expected);
});
