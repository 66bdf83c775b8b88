import { hash } from '@node-rs/argon2';
import { hashPassword, isPassword } from './password.service.ts';

const WRITTEN = 'mañana-señor';
const [COMPOSED, DECOMPOSED] = [WRITTEN.normalize('NFC'), WRITTEN.normalize('NFD')];

test.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
  ['ｐａｓｓ word 42', 'pass word 42'],
])('a password is the same on every keyboard', async (chosen, typed) => {
  expect(chosen).not.toBe(typed);
  expect(await isPassword(await hashPassword(chosen), typed)).toBe(true);
});

test('one that was stored as it was typed still works, typed so', async () => {
  const stored = await hash(DECOMPOSED);
  expect(await isPassword(stored, DECOMPOSED)).toBe(true);
  expect(await isPassword(stored, 'manana-senor')).toBe(false);
});

test('nobody signs in without a stored one', async () => {
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
});
