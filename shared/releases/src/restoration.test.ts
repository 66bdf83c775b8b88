import { readJournal } from './journal.ts';
import { changeRegistry, readRegistry } from './registryFile.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { planRestoration, restoreRegistry } from './restoration.ts';
import { startBucket, type TestBucket } from './testing/startBucket.ts';
import { aBucketStore, aFolderStore, bytesOf } from './testing/stores.ts';
import { anEntry } from './testing/anEntry.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const activate = (store: ReleaseStore, active: string) =>
  changeRegistry(store, { by: 'ann', what: `activate ${active}` }, (registry) => ({
    ...registry,
    remotes: [anEntry({ active })],
  }));
const live = async (store: ReleaseStore) => {
  const { revision, remotes } = await readRegistry(store);
  return [revision, ...remotes.map(({ active }) => active)];
};
const restore = async (store: ReleaseStore, wanted: number | null = null) =>
  restoreRegistry(store, await planRestoration(store, wanted), 'bob');

/** Overwrites a file unconditionally, as a person with an editor does. */
async function overwrite(store: ReleaseStore, name: string, text: string): Promise<void> {
  await store.remove(name);
  await store.create(name, bytesOf(text));
}

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', aFolderStore],
  ['a bucket', () => aBucketStore(bucket)],
])('in %s', (_kind, anEmptyStore) => {
  let store: ReleaseStore;
  let first: string;
  beforeEach(async () => {
    store = await anEmptyStore();
    await activate(store, 'v1');
    first = Buffer.from((await store.read('registry.json')) ?? []).toString();
    for (const version of ['v2', 'v3']) await activate(store, version);
  });

  test.each<[string, (store: ReleaseStore) => Promise<void>]>([
    ['missing', (lost) => lost.remove('registry.json')],
    ['no JSON', (broken) => overwrite(broken, 'registry.json', '<html>')],
    ['of another shape', (broken) => overwrite(broken, 'registry.json', '{}')],
    ['an old one', (old) => overwrite(old, 'registry.json', first)],
  ])('writes the newest revision back when the registry is %s', async (_what, spoil) => {
    await spoil(store);
    await expect(activate(store, 'v4')).rejects.toThrow('mfe restore writes');
    await restore(store);
    expect(await live(store)).toEqual([4, 'v3']);
    await activate(store, 'v4');
    expect((await readJournal(store)).map(({ revision, by, what }) => [revision, by, what])).toEqual([
      [1, 'ann', 'activate v1'],
      [2, 'ann', 'activate v2'],
      [3, 'ann', 'activate v3'],
      [4, 'bob', 'restore revision 3'],
      [5, 'ann', 'activate v4'],
    ]);
  });

  test('is refused when somebody changed the registry since the plan', async () => {
    const plan = await planRestoration(store, 1);
    await activate(store, 'v4');
    await expect(restoreRegistry(store, plan, 'bob')).rejects.toThrow('changed at the same time');
    expect(await live(store)).toEqual([4, 'v4']);
  });
});

describe('a restoration', () => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await aFolderStore();
    for (const version of ['v1', 'v2']) await activate(store, version);
  });

  test('goes to any revision, and keeps an old registry that was meant', async () => {
    await restore(store, 1);
    expect(await live(store)).toEqual([3, 'v1']);
  });

  test('knows when there is nothing to do', async () => {
    expect(await planRestoration(store, null)).toMatchObject({ isLive: true, isNewest: true });
    expect(await planRestoration(store, 1)).toMatchObject({ isLive: false, isNewest: false });
    await store.remove('registry.json');
    expect(await planRestoration(store, null)).toMatchObject({ isLive: false });
  });

  test('of an old file with the same content counts on', async () => {
    const before = Buffer.from((await store.read('registry.json')) ?? []).toString();
    await changeRegistry(store, { by: 'ann', what: 'prune' }, (registry) => ({ ...registry }));
    await overwrite(store, 'registry.json', before);
    expect(await planRestoration(store, null)).toMatchObject({ isLive: false, revision: 4 });
  });

  test('never takes a whole registry for older than a journal that was cut', async () => {
    await store.remove('registry/2.json');
    await expect(planRestoration(store, null)).rejects.toThrow(
      'at revision 2, newer than the journal, which ends at 1',
    );
    await restore(store, 1);
    expect(await live(store)).toEqual([3, 'v1']);
    expect(await readJournal(store)).toMatchObject([
      { revision: 1 },
      { revision: 2, by: null, registry: { remotes: [{ active: 'v2' }] } },
      { revision: 3 },
    ]);
  });

  test.each([
    ['no such revision', 7, 'The journal has no revision 7; it goes from 1 to 2.'],
    [
      'one that cannot be read',
      2,
      'Revision 2 of the journal cannot be read. Name another one: mfe restore --revision 1',
    ],
  ])('is refused for %s', async (_case, revision, reason) => {
    await overwrite(store, 'registry/2.json', '{"revision":2}');
    await expect(planRestoration(store, revision)).rejects.toThrow(reason);
  });

  test('is refused without a journal', async () => {
    await expect(planRestoration(await aFolderStore(), null)).rejects.toThrow(
      'is empty: there is nothing to restore.',
    );
  });
});
