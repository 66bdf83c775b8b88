import { isTypedName } from './privacy.model.ts';

test.each([
  ['Ada Tan', true],
  [' ada tan ', true],
  ['Ada', false],
  ['', false],
])('"%s" is the name of Ada Tan: %s', (typed, expected) => {
  expect(isTypedName(typed, 'Ada Tan')).toBe(expected);
});
