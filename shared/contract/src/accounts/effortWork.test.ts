import { isEnough } from './effortWork.ts';

/** The hash as the browser's own Web Crypto computes it. */
const beginningOf = async (nonce: number): Promise<number> =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`a.b.c.${nonce}`))).getUint32(
    0,
  );

test.each([0, 1, 8])('a number is enough when the hash begins with %i zero bits', async (bits) => {
  const beginnings = await Promise.all(Array.from({ length: 2000 }, (_, nonce) => beginningOf(nonce)));
  const small = beginnings.flatMap((beginning, nonce) => (beginning < 2 ** (32 - bits) ? [nonce] : []));
  expect(small.length).toBeGreaterThan(0);
  const enough = beginnings.flatMap((_, nonce) =>
    isEnough({ challenge: 'a.b.c', bits }, nonce) ? [nonce] : [],
  );
  expect(enough).toEqual(small);
});
