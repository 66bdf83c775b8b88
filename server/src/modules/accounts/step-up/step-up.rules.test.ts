import { countsFor, countsSince, isSettled, settledBefore, stepUpUntil } from './step-up.rules.ts';
import { DAY } from '@studio/contract/values/time';

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

test('a proof that was given at the earliest instant counts no more, one given after it does', () => {
  expect(stepUpUntil({ at: countsSince(at), purpose: 'TEAM' }, at)).toBeNull();
  const next = new Date(countsSince(at).getTime() + 1);
  expect(stepUpUntil({ at: next, purpose: 'TEAM' }, at)).not.toBeNull();
});

const longAgo = after(-365 * DAY);
test.each([
  ['long ago', { changedAt: null, studioSince: longAgo }, true],
  ['a day ago', { changedAt: after(-DAY), studioSince: longAgo }, true],
  ['less than a day ago', { changedAt: after(-DAY + 1), studioSince: longAgo }, false],
  ['on the first day of the studio', { changedAt: at, studioSince: after(-DAY + 1) }, true],
  ['on its second day', { changedAt: at, studioSince: after(-DAY) }, false],
])('who became an owner or changed how they sign in %s is settled: %j', (_case, standing, settled) => {
  expect(isSettled(standing, at)).toBe(settled);
});
