import { isEnough } from './effortWork.ts';
import { sha256 } from './sha256.ts';

test.each([0, 1, 8])('a number is enough when the hash begins with %i zero bits', (bits) => {
  const numbers = Array.from({ length: 2000 }, (_, nonce) => nonce);
  const small = numbers.filter((nonce) => (sha256(`a.b.c.${nonce}`)[0] ?? -1) >>> 0 < 2 ** (32 - bits));
  expect(small.length).toBeGreaterThan(0);
  expect(numbers.filter((nonce) => isEnough({ challenge: 'a.b.c', bits }, nonce))).toEqual(small);
});
