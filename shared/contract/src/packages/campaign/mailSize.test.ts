import { sizeNote } from './mailSize.ts';

test.each([
  [89_999, null],
  [90_000, false],
  [99_999, false],
  [100_000, true],
])('of a mail with %s bytes it is said that it is too large: %s', (bytes, isTooLarge) => {
  expect(sizeNote(bytes)?.isTooLarge ?? null).toBe(isTooLarge);
});

test('how large it is, and what follows', () => {
  expect(sizeNote(93_400)?.words).toBe(
    'This email is 93 kB. Gmail cuts off emails at 102 kB, and the unsubscribe link with them, so emails of 100 kB or more cannot be sent. Shorten the text or remove some links.',
  );
  expect(sizeNote(104_999)?.words).toMatch(/^This email is 104 kB\..+, so it cannot be sent\./);
});
