import { contractSatisfied } from './contractRange.ts';

test.each([
  ['the very version', '^1.2.3', '1.2.3', true],
  ['a later patch', '^1.2.3', '1.2.4', true],
  ['an earlier patch', '^1.2.3', '1.2.2', false],
  ['a later minor, whatever the patch', '^1.2.3', '1.3.0', true],
  ['an earlier minor', '^1.2.0', '1.1.9', false],
  ['another major', '^1.2.0', '2.2.0', false],
  ['numbers, not letters', '^1.9.0', '1.10.0', true],
  ['a range that is no caret', '>=1.0.0', '1.0.0', false],
  ['no range at all', '', '1.0.0', false],
])('%s', (_case, range, version, expected) => {
  expect(contractSatisfied(range, version)).toBe(expected);
});
