import { closesAt } from './checkout.rules.ts';

const at = (minutes: number): Date => new Date(Date.parse('2026-03-02T01:00:00.000Z') + minutes * 60_000);

test.each([
  [0, 40],
  [1, 40],
  [5, 40],
  [6, 50],
  [15, 50],
  [16, 60],
])('a page that is opened %i minutes after the order closes %i minutes after it', (minutes, closes) => {
  expect(closesAt(at(0), at(minutes))).toEqual(at(closes));
});
