import { passwordRules, passwordStrength } from './password.model.ts';

const met = (password: string, userEmail = 'ana@aloha.example') =>
  passwordRules(password, userEmail).map(({ isMet }) => isMet);

test.each([
  ['nothing yet', '', [false, false]],
  ['one character short', 'a'.repeat(9), [false, true]],
  ['long enough', 'a'.repeat(10), [true, true]],
  ['as long as it may be', 'a'.repeat(128), [true, true]],
  ['one too long', 'a'.repeat(129), [false, true]],
  ['the email address, in other letters', ' ANA@aloha.example', [true, false]],
])('%s', (_case, password, expected) => {
  expect(met(password)).toEqual(expected);
});

test('an address that is not typed yet is no reason to refuse', () => {
  expect(met('quiet-river-42', '')).toEqual([true, true]);
});

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['quietriver', 'fair'],
  ['quiet-river', 'good'],
  ['quiet-river-42 below', 'strong'],
])('%p is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
