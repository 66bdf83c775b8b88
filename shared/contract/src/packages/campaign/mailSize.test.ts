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
    'This email has 93 kB. Gmail cuts emails off at 102 kB, and the unsubscribe link with them, so it cannot be sent from 100 kB on. Shorten the text, or leave out links.',
  );
  expect(sizeNote(104_999)?.words).toMatch(/^This email has 104 kB\..+, so this one cannot be sent\./);
});
