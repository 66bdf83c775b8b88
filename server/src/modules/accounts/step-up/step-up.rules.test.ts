import { countsFor, settledBefore, stepUpUntil } from './step-up.rules.ts';

const at = new Date('2026-03-02T01:00:00Z');
const after = (milliseconds: number): Date => new Date(at.getTime() + milliseconds);
const given = { at, purpose: 'PAYOUT' } as const;

test.each([
  ['at once', 0, true],
  ['until the last moment', 600_000 - 1, true],
  ['not for ten minutes', 600_000, false],
])('a proof counts %s', (_case, milliseconds, counts) => {
  expect(stepUpUntil(given, after(milliseconds)) !== null).toBe(counts);
  expect(countsFor('PAYOUT', given, after(milliseconds))).toBe(counts);
});

test('a proof counts for what it was asked for, and nothing counts where none was given', () => {
  expect(countsFor('ADDRESS', given, at)).toBe(false);
  expect(countsFor('PAYOUT', null, at)).toBe(false);
  expect(stepUpUntil(null, at)).toBeNull();
});

test('an address is settled a day after it was confirmed', () => {
  expect(settledBefore(after(86_400_000))).toEqual(at);
});
