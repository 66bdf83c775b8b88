import { discountBySeller, isWithinDesk } from './sellerPrice.rules.ts';

test.each([
  [null, null, 0], [10_000, null, 2_000], [12_000, null, 0], [15_000, null, 0], [0, null, 12_000], [null, 500, 500], [null, 20_000, 12_000],
])('a price of %j and a discount of %j take %i off 120.00', (priceMinor, discountMinor, off) => expect(discountBySeller(12_000, { priceMinor, discountMinor })).toBe(off));

test.each([[1_200, true], [1_201, false], [0, true]])('the desk gives %i off 120.00: %s', (off, isAllowed) => expect(isWithinDesk(off, 12_000)).toBe(isAllowed));
