import type { Registry } from '@studio/contract/remote/remote';
import { readJournal } from '@studio/releases/journal';
import { readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { planRestoration, restoreRegistry } from '@studio/releases/restoration';
import { planRetirement, retire } from '../mfe/activation/retireRemote.ts';
import { planRollback, rollback } from '../mfe/activation/rollbackRelease.ts';
import { activateOne, aLive, aLiveShell } from '../testing/aRelease.ts';
import { aStore } from '../testing/stores.ts';
import { startStep, type StartFacts } from './startStep.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = await aStore();
});

async function stepOf(version: string, given: Partial<StartFacts> = {}, id = 'retail') {
  const facts = {
    registry: await readRegistry(store),
    journal: await readJournal(store),
    lastStart: null,
    isWhole: true,
  };
  return startStep({ id, version }, { ...facts, ...given });
}

const live = async (...versions: string[]) => {
  for (const version of versions) await aLive(store, { id: 'retail', version });
};
const takeBack = async (id = 'retail') => rollback(store, await planRollback(store, id), 'ann');

test('nothing is live: these sources go live, whatever was recorded for another store', async () => {
  expect(await stepOf('a')).toBe('release');
  expect(await stepOf('a', { lastStart: 'a' })).toBe('release');
});

test('a live version stays', async () => {
  await live('a');
  expect(await stepOf('a')).toBe('keep');
  expect(await stepOf('a', { lastStart: 'b' })).toBe('keep');
});

test('changed sources go live', async () => {
  await live('a');
  expect(await stepOf('b')).toBe('release');
  expect(await stepOf('b', { lastStart: 'a' })).toBe('release');
});

test('a roll-back stays, with and without an earlier start', async () => {
  await live('a', 'b');
  await takeBack();
  expect(await stepOf('b')).toBe('leave');
  expect(await stepOf('b', { lastStart: 'a' })).toBe('leave');
  expect(await stepOf('b', { lastStart: 'b' })).toBe('leave');
});

test('other changes of the registry since then do not undo it', async () => {
  await live('a', 'b');
  await takeBack();
  await aLive(store, { id: 'other', version: 'a' });
  expect(await stepOf('b')).toBe('leave');
});

test('a roll-back of the shell stays', async () => {
  for (const version of ['a', 'b']) await aLiveShell(store, { version });
  await takeBack('shell');
  expect(await stepOf('b', {}, 'shell')).toBe('leave');
});

test('sources changed after a roll-back go live, and so do the older ones when they return', async () => {
  await live('a', 'b');
  await takeBack();
  expect(await stepOf('c', { lastStart: 'b' })).toBe('release');
  await live('c');
  expect(await stepOf('b', { lastStart: 'c' })).toBe('release');
});

test('a roll-back that was itself rolled back does not count', async () => {
  await live('a', 'b');
  await takeBack();
  await takeBack();
  expect(await stepOf('b')).toBe('keep');
  expect(await stepOf('a', { lastStart: 'b' })).toBe('leave');
});

test('a restoration stays', async () => {
  await live('a', 'b');
  await restoreRegistry(store, await planRestoration(store, 1), 'ann');
  expect(await stepOf('b')).toBe('leave');
});

test('a first release that was taken back stays out until the sources change', async () => {
  await aLive(store, { id: 'other', version: 'a' });
  await live('a');
  await takeBack();
  expect(await stepOf('a', { isWhole: false })).toBe('leave');
  expect(await stepOf('b', { isWhole: false })).toBe('release');
});

test('a retired remote stays out, whatever its sources, until it is released', async () => {
  await aLive(store, { id: 'other', version: 'a' });
  await live('a');
  await retire(store, await planRetirement(store, 'retail'), { by: 'ann', what: 'retire retail a' });
  expect(await stepOf('a', { isWhole: false })).toBe('leave');
  expect(await stepOf('b', { isWhole: false })).toBe('leave');
  await live('c');
  expect(await stepOf('d')).toBe('release');
});

test('another version that was activated by hand stays while the sources are those of the last start', async () => {
  await live('a', 'b');
  await activateOne(store, 'retail', 'a');
  expect(await stepOf('b', { lastStart: 'b' })).toBe('leave');
  expect(await stepOf('b', { lastStart: 'a' })).toBe('release');
});

test('a live version without files is replaced', async () => {
  await live('a', 'b');
  expect(await stepOf('b', { lastStart: 'b', isWhole: false })).toBe('release');
  await takeBack();
  expect(await stepOf('b', { lastStart: 'b', isWhole: false })).toBe('release');
});

test('gaps in the journal, without a recorded start, do not count as a choice', () => {
  const registry = {
    revision: 2,
    shell: { active: 'a', previous: null, contract: '1.0.0', provides: {}, releaseHash: null },
    remotes: [],
  } satisfies Registry;
  const snapshot = { revision: 2, at: null, by: null, what: null, registry, verdict: 'good' as const };
  expect(
    startStep(
      { id: 'shell', version: 'b' },
      { registry, journal: [snapshot], lastStart: null, isWhole: true },
    ),
  ).toBe('release');
});
