import { holdsUntil, minutesOfHold } from './hold.rules.ts';

const policy = { holdMinutes: 10, allowPendingHold: true };

test.each([
  ['CARD', policy, 10],
  ['CARD', { ...policy, allowPendingHold: false }, 10],
  ['QR', policy, 30],
  ['QR', { ...policy, allowPendingHold: false }, null],
  ['BANK_TRANSFER', policy, null],
  ['CASH', policy, null],
])('paid by %s under %j a place is held for %s minutes', (mode, rules, minutes) => {
  expect(minutesOfHold(mode, rules)).toBe(minutes);
});

const at = (minutes: number): Date => new Date(Date.parse('2026-03-02T01:00:00.000Z') + minutes * 60_000);

test.each([
  [0, 10],
  [30, 40],
  [50, 60],
  [51, 60],
  [70, 60],
])('chosen anew %i minutes later it is held until minute %i', (now, until) => {
  expect(holdsUntil(at(0), at(now), 10)).toEqual(at(until));
});
