import { discountBySeller, percentOff } from './sellerPrice.rules.ts';

test.each([
  [null, null, 0],
  [10_000, null, 2_000],
  [12_000, null, 0],
  [15_000, null, 0],
  [0, null, 12_000],
  [null, 500, 500],
  [null, 20_000, 12_000],
])('a price of %j and a discount of %j take %i off 120.00', (priceMinor, discountMinor, off) =>
  expect(discountBySeller(12_000, { priceMinor, discountMinor })).toBe(off),
);

test.each([
  [1_200, 12_000, 10],
  [0, 12_000, 0],
  [12_000, 12_000, 100],
  [0, 0, 0],
])('%i off %i are %d percent', (off, listMinor, percent) => expect(percentOff(off, listMinor)).toBe(percent));
