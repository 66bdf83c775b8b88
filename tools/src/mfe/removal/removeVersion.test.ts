import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activateOne, aLive, aPublished } from '../../testing/aRelease.ts';
import { STORES, useBucket } from '../../testing/stores.ts';
import { activate, planActivation } from '../activation/activateRelease.ts';
import { removeVersion } from './removeVersion.ts';

useBucket();

describe.each(STORES)('in %s', (_kind, anAddress) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = openStore(await anAddress());
    await aLive(store, { id: 'retail', version: '1.0.0-live' });
    await aPublished(store, { id: 'retail', version: '1.0.0-old' });
  });

  test('removes every file of a version, and writes a revision', async () => {
    expect(await removeVersion(store, { id: 'retail', version: '1.0.0-old' }, 'ann')).toBe(true);
    expect(await store.list('retail/1.0.0-old/')).toEqual([]);
    expect((await readJournal(store)).at(-1)).toMatchObject({ by: 'ann', what: 'prune retail 1.0.0-old' });
  });

  test('keeps a version that went live meanwhile, completely', async () => {
    await activateOne(store, 'retail', '1.0.0-old');
    expect(await removeVersion(store, { id: 'retail', version: '1.0.0-old' }, 'ann')).toBe(false);
    expect(await removeVersion(store, { id: 'retail', version: '1.0.0-live' }, 'ann')).toBe(false);
    await activateOne(store, 'retail', '1.0.0-live');
  });

  test('refuses an activation that was planned before the removal', async () => {
    const plan = await planActivation(store, [{ id: 'retail', version: '1.0.0-old' }]);
    await removeVersion(
      { ...store, remove: () => Promise.resolve() },
      { id: 'retail', version: '1.0.0-old' },
      'ann',
    );
    await expect(activate(store, plan, { by: 'bob', what: 'x' })).rejects.toThrow(
      'is being removed from the store',
    );
  });
});
