import type { Registry } from '@studio/contract/remote/remote';
import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { Snapshot } from '@studio/releases/journal';
import { judgeVersions } from './prune.ts';
import type { ReleaseList, StoredVersion } from '../compatibility/releaseLists.ts';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number): Date => new Date(Number(now) - days * 86_400_000);

/** Versions v1, v2, …, where v1 is the oldest. */
const aList = (given: Partial<ReleaseList>, ages: number[]): ReleaseList => ({
  id: 'retail',
  active: null,
  previous: null,
  contract: null,
  state: null,
  versions: ages
    .map((days, index): StoredVersion => ({
      version: `v${index + 1}`,
      state: 'published',
      at: daysAgo(days),
      bytes: 1,
      isOurs: true,
    }))
    .reverse(),
  ...given,
});

const registryOf = (active: string): Registry => ({
  revision: 1,
  shell: null,
  remotes: [aRegistryEntry({ id: 'retail', active })],
});
const aSnapshot = (revision: number, days: number | null, active: string): Snapshot => ({
  revision,
  at: days === null ? null : daysAgo(days).toISOString(),
  by: null,
  what: null,
  registry: registryOf(active),
  verdict: 'good',
});

const kept = (list: ReleaseList, journal: Snapshot[]) =>
  judgeVersions(list, journal, now)
    .filter(({ isKept }) => isKept)
    .map(({ version }) => version)
    .sort();
const whyOf = (list: ReleaseList, journal: Snapshot[], version: string) =>
  judgeVersions(list, journal, now).find((one) => one.version === version)?.why;

const nine = [90, 80, 70, 60, 50, 40, 30, 20, 10];

test('keeps the live version, the previous one, and the five newest', () => {
  const journal = [aSnapshot(1, 60, 'v2'), aSnapshot(2, 59, 'v1')];
  expect(kept(aList({ active: 'v1', previous: 'v2' }, nine), journal)).toEqual([
    'v1',
    'v2',
    'v5',
    'v6',
    'v7',
    'v8',
    'v9',
  ]);
});

test('keeps what was live in the last thirty days, to the hour', () => {
  const list = aList({ active: 'v9', previous: 'v8' }, nine);
  const journal = [
    aSnapshot(1, 80, 'v1'),
    aSnapshot(2, 50, 'v2'),
    aSnapshot(3, 30.01, 'v3'),
    aSnapshot(4, 29.99, 'v4'),
    aSnapshot(5, 10, 'v9'),
  ];
  // v2 was live until slightly more than thirty days ago, v3 until slightly less.
  expect(kept(list, journal)).toEqual(['v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9']);
  expect(whyOf(list, journal, 'v3')).toBe('live within the last 30 days; sessions may still use it');
  expect(whyOf(list, journal, 'v2')).toBe('neither live in the last 30 days nor one of the 5 newest');
});

test('keeps versions around a gap in the journal, as long as they may matter', () => {
  const list = aList({ active: 'v9' }, nine);
  const gap = [aSnapshot(1, 80, 'v1'), aSnapshot(4, 20, 'v9')];
  expect(kept(list, gap)).toHaveLength(9);
  expect(whyOf(list, gap, 'v2')).toBe('unknown what was live in revisions 2 to 3');
  expect(kept(list, [aSnapshot(1, 80, 'v1'), aSnapshot(4, 40, 'v9'), aSnapshot(5, 20, 'v9')])).toHaveLength(
    5,
  );
});

test('the time before the first revision of a journal is a gap', () => {
  expect(
    whyOf(aList({ active: 'v9' }, nine), [aSnapshot(12, null, 'v8'), aSnapshot(13, 2, 'v9')], 'v1'),
  ).toBe('unknown what was live in revisions 1 to 11');
});

test('a revision without a time was live until the next', () => {
  const journal = [aSnapshot(1, 80, 'v1'), aSnapshot(2, null, 'v2'), aSnapshot(3, 20, 'v9')];
  expect(kept(aList({ active: 'v9' }, nine), journal)).toEqual(['v1', 'v2', 'v5', 'v6', 'v7', 'v8', 'v9']);
});

test('the five newest are kept however old, a sixth is removed', () => {
  expect(kept(aList({}, [400, 399, 398, 397, 396]), [])).toHaveLength(5);
  expect(kept(aList({}, [400, 399, 398, 397, 396, 395]), [])).toEqual(['v2', 'v3', 'v4', 'v5', 'v6']);
});

test('uploads are not versions: a fresh one stays; an old one and a started removal go', () => {
  const versions: StoredVersion[] = [
    { version: 'fresh', state: 'arriving', at: daysAgo(0.9), bytes: 1, isOurs: true },
    { version: 'broken', state: 'arriving', at: daysAgo(1.1), bytes: 1, isOurs: true },
    { version: 'half', state: 'leaving', at: daysAgo(0), bytes: 1, isOurs: true },
  ];
  const list = {
    ...aList({}, [400, 399, 398, 397, 396]),
    versions: [...versions, ...aList({}, [400, 399, 398, 397, 396]).versions],
  };
  expect(kept(list, [])).toEqual(['fresh', 'v1', 'v2', 'v3', 'v4', 'v5']);
});
