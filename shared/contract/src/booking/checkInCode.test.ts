import { isCheckInCode } from './checkInCode.ts';

const CODE = `CI${'0A'.repeat(22)}7`;

test.each([
  ['a code', CODE, true],
  ['one in small letters, with an end of line', ` ${CODE.toLowerCase()}\n`, true],
  ['a name', 'Cintia Duarte', false],
  ['a code that was cut off', CODE.slice(0, -1), false],
  ['a code with more behind it', `${CODE}0`, false],
  ['a code with a sign in it', `${CODE.slice(0, -1)}-`, false],
])('%s', (_case, scanned, expected) => {
  expect(isCheckInCode(scanned)).toBe(expected);
});
