import { payoutOf } from './payout.ts';

test.each([
  [[], 0, 0],
  [[0], 0, 0],
  [[100, 1], 101, 0],
  [[-100], 0, -100],
  [[41_874, -43_400], 41_874, -43_400],
])('of %j %d is paid out and %d carried over', (totals, payOutMinor, carriedMinor) => {
  expect(payoutOf(totals)).toEqual({ payOutMinor, carriedMinor });
});
