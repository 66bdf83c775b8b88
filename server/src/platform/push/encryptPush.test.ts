import { aBrowser } from '../../testing/pushBrowser.ts';
import { areKeys, encryptPush } from './encryptPush.ts';

// RFC 8291, appendix A.
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const SENT =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('encrypts the example of the standard as the standard does', () => {
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    { p256dh: P256DH, auth: AUTH },
    { privateKey: Buffer.from(PRIVATE_KEY, 'base64url'), salt: Buffer.from(SALT, 'base64url') },
  );
  expect(sent.toString('base64url')).toBe(SENT);
});

test('only the browser that it is for reads it, and no two are alike', () => {
  const [browser, other] = [aBrowser(), aBrowser()];
  const [one, two] = [encryptPush('Ünïcode ✓', browser.keys), encryptPush('Ünïcode ✓', browser.keys)];
  expect(browser.read(one)).toBe('Ünïcode ✓');
  expect(browser.read(two)).toBe('Ünïcode ✓');
  expect(one.equals(two)).toBe(false);
  expect(() => other.read(one)).toThrow();
});

test('keys that nobody could be written to with are told apart', () => {
  const { keys } = aBrowser();
  expect(areKeys(keys)).toBe(true);
  expect(areKeys({ p256dh: P256DH, auth: AUTH })).toBe(true);
  expect(areKeys({ ...keys, auth: 'AAAA' })).toBe(false);
  expect(areKeys({ ...keys, p256dh: '' })).toBe(false);
  // Of the right length, but not on the curve.
  expect(areKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});
