import { reason } from './reason.schema.ts';
import { isReason } from './reason.ts';

test.each([
  ['', false],
  ['ab', false],
  [' ab ', false],
  ['ill', true],
  [' ill ', true],
])('"%s" is a reason: %s', (text, expected) => {
  expect(isReason(text)).toBe(expected);
  expect(reason().isValidSync(text)).toBe(expected);
});

test.each([
  ['', 'Enter a reason'],
  ['ab', 'Use at least 3 characters'],
  ['a'.repeat(501), 'Use at most 500 characters'],
])('says what is wrong with "%.3s"', (text, sentence) => {
  expect(() => reason().validateSync(text)).toThrow(sentence);
});
