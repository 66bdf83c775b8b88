import { UserError } from './userError.ts';
import { keptRevisions, readJournal } from './journal.ts';
import { changeRegistry, readRegistry, readRegistryToChange } from './registryFile.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { signDocument } from './signing/document.ts';
import { aFolderStore, bytesOf } from './testing/stores.ts';
import { anEntry } from './testing/anEntry.ts';

const note = { by: 'ann', what: 'test' };
const noted = (what: string) => ({ by: 'ann', what });

test('a store without a registry has nothing live', async () => {
  expect(await readRegistry(await aFolderStore())).toEqual({ revision: 0, shell: null, remotes: [] });
});

const putSigned = (store: ReleaseStore, registry: object) =>
  store.create('registry.json', bytesOf(JSON.stringify(signDocument('registry', registry, store.keys))));

test('reads a registry from before the shell was a release', async () => {
  const store = await aFolderStore();
  await putSigned(store, { revision: 7, remotes: [] });
  expect(await readRegistry(store)).toEqual({ revision: 7, shell: null, remotes: [] });
});

test('reads a registry from before remotes said what they take from the shell', async () => {
  const store = await aFolderStore();
  const { requires: _requires, preload: _preload, ...old } = anEntry();
  await putSigned(store, { revision: 7, remotes: [old, anEntry({ id: 'new' })] });
  expect((await readRegistry(store)).remotes).toMatchObject([
    { requires: {}, preload: [] },
    anEntry({ id: 'new' }),
  ]);
});

test.each([
  ['<html>', 'is no JSON'],
  ['', 'is no JSON'],
  ['[]', 'is no JSON object'],
  ['null', 'is no JSON object'],
  ['{"remotes":[]}', 'has no revision'],
  ['{"revision":-1,"remotes":[]}', 'has no revision'],
  ['{"revision":"1","remotes":[]}', 'has no revision'],
  ['{"revision":1}', 'has no list of remotes'],
  ['{"revision":1,"remotes":{}}', 'has no list of remotes'],
  [
    '{"revision":1,"remotes":[{"id":"a","active":"1"},{"id":"b"}]}',
    'does not say which version of its remote number 2 is live',
  ],
  ['{"revision":1,"remotes":[null]}', 'does not say which version of its remote number 1 is live'],
  ['{"revision":1,"shell":{},"remotes":[]}', 'does not say which version of the shell is live'],
])('does not take %j for a registry, and says the cure', async (text, problem) => {
  const store = await aFolderStore();
  await store.create('registry.json', bytesOf(text));
  const sentence = `registry.json of ${store.describe()} is broken: it ${problem}. mfe restore writes the newest revision of the journal back.`;
  await expect(readRegistry(store)).rejects.toThrow(new UserError(sentence));
  await expect(changeRegistry(store, note, (registry) => ({ ...registry }))).rejects.toThrow(
    new UserError(sentence),
  );
});

describe('a journal that is newer than the registry', () => {
  let store: ReleaseStore;
  let first: Uint8Array;
  beforeEach(async () => {
    store = await aFolderStore();
    await changeRegistry(store, noted('first'), (registry) => ({ ...registry }));
    first = (await store.read('registry.json')) ?? bytesOf('');
    await changeRegistry(store, noted('second'), (registry) => ({ ...registry }));
    await store.remove('registry.json');
  });

  test('tells a lost registry from a store that never had one', async () => {
    const sentence = `registry.json of ${store.describe()} is missing, but its journal goes to revision 2. mfe restore writes that back. Nothing was changed.`;
    await expect(readRegistry(store)).rejects.toThrow(new UserError(sentence));
    await expect(changeRegistry(store, note, (registry) => ({ ...registry }))).rejects.toThrow(
      new UserError(sentence),
    );
    expect(await store.read('registry.json')).toBeNull();
  });

  test('lets an old registry be read, and not be changed', async () => {
    await store.create('registry.json', first);
    expect((await readRegistry(store)).revision).toBe(1);
    for (const change of [
      () => readRegistryToChange(store),
      () => changeRegistry(store, note, (registry) => ({ ...registry })),
    ]) {
      await expect(change()).rejects.toThrow(
        /is at revision 1, but its journal goes to revision 2: .* mfe restore writes revision 2 back; mfe restore --revision 1 keeps/,
      );
    }
    expect(await store.read('registry.json')).toEqual(first);
  });
});

test('reads what can be read of a journal', async () => {
  const store = await aFolderStore();
  for (const what of ['first', 'second', 'third'])
    await changeRegistry(store, noted(what), (registry) => ({ ...registry }));
  await store.remove('registry/2.json');
  await store.create('registry/2.json', bytesOf('<html>'));
  await store.create('registry/7.json', bytesOf('{"revision":7,"registry":{"revision":6,"remotes":[]}}'));
  await store.create('registry/notes.json', bytesOf('{}'));
  expect((await readJournal(store)).map(({ revision }) => revision)).toEqual([1, 3]);
  expect(await keptRevisions(store)).toEqual([1, 2, 3, 7]);
});

test('counts the revision up, and leaves it when nothing changed', async () => {
  const store = await aFolderStore();
  await changeRegistry(store, note, (registry) => ({ ...registry, remotes: [anEntry()] }));
  const same = await changeRegistry(store, note, (registry) => registry);
  expect(same).toEqual({ revision: 1, shell: null, remotes: [anEntry()] });
  expect(await readJournal(store)).toHaveLength(1);
});

test('a change that is refused leaves everything', async () => {
  const store = await aFolderStore();
  await expect(changeRegistry(store, note, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.list('')).toEqual([]);
});

test('asks again on what another wrote meanwhile', async () => {
  const store = await aFolderStore();
  const seen: number[] = [];
  const { revision } = await changeRegistry(store, note, async (registry) => {
    seen.push(registry.revision);
    if (registry.revision === 0) await changeRegistry(store, noted('other'), (other) => ({ ...other }));
    return { ...registry };
  });
  expect([seen, revision]).toEqual([[0, 1], 2]);
  expect((await readJournal(store)).map(({ what }) => what)).toEqual(['other', 'test']);
});

test('gives up on a race that it always loses, and says so', async () => {
  const store = await aFolderStore();
  const losing = { ...store, replace: () => Promise.resolve(false) };
  await expect(changeRegistry(losing, note, (registry) => ({ ...registry }))).rejects.toThrow(
    'Nothing was changed; try again.',
  );
}, 30_000);

test('notes who changed what, and when', async () => {
  const store = await aFolderStore();
  const before = new Date().toISOString();
  await changeRegistry(store, noted('first'), (registry) => ({ ...registry }));
  await changeRegistry(store, { by: 'bob', what: 'second' }, (registry) => ({
    ...registry,
    remotes: [anEntry()],
  }));

  const journal = await readJournal(store);
  expect(journal).toMatchObject([
    { revision: 1, by: 'ann', what: 'first' },
    { revision: 2, by: 'bob', what: 'second', registry: { remotes: [{ id: 'schedule' }] } },
  ]);
  expect(journal.every(({ at }) => at !== null && at >= before)).toBe(true);
});

test('closes the gap of a process that ended before it kept its snapshot', async () => {
  const store = await aFolderStore();
  await changeRegistry(store, noted('first'), (registry) => ({ ...registry }));
  await store.remove('registry/1.json');
  await changeRegistry(store, noted('second'), (registry) => ({ ...registry }));
  expect(await readJournal(store)).toMatchObject([
    { revision: 1, at: null, by: null, what: null, registry: { revision: 1 } },
    { revision: 2, what: 'second' },
  ]);
});

test('notes a change also when another came between it and its note', async () => {
  const store = await aFolderStore();
  let isFirst = true;
  const slow: ReleaseStore = {
    ...store,
    async create(name, bytes) {
      if (name === 'registry/1.json' && isFirst) {
        isFirst = false;
        await changeRegistry(store, noted('second'), (registry) => ({ ...registry }));
      }
      return store.create(name, bytes);
    },
  };
  await changeRegistry(slow, noted('first'), (registry) => ({ ...registry }));
  expect((await readJournal(store)).map(({ revision, what }) => [revision, what])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
});

test('loses none of many changes at the same time', async () => {
  const store = await aFolderStore();
  const ids = Array.from({ length: 12 }, (_, index) => `remote${index}`);
  await Promise.all(
    ids.map((id) =>
      changeRegistry(store, noted(id), (registry) => ({
        ...registry,
        remotes: [...registry.remotes, anEntry({ id })],
      })),
    ),
  );
  const { revision, remotes } = await readRegistry(store);
  expect(revision).toBe(12);
  expect(remotes.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect((await readJournal(store)).map((snapshot) => snapshot.revision)).toEqual(
    ids.map((_, index) => index + 1),
  );
});
