import { atOnce } from './atOnce.ts';
import { isStoreName, type ReleaseStore } from './releaseStore.ts';
import { startBucket, type TestBucket } from './testing/startBucket.ts';
import { aBucketStore, aFolderStore, bytesOf, realBuckets, textOf } from './testing/stores.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', aFolderStore],
  ['a bucket', () => aBucketStore(bucket)],
  ...realBuckets(),
])('%s', (_kind, anEmptyStore) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await anEmptyStore();
  });

  test('holds nothing at first', async () => {
    expect(await store.read('a/1/x.js')).toBeNull();
    expect(await store.readWithTag('a/1/x.js')).toBeNull();
    expect(await store.list('')).toEqual([]);
    expect(await store.list('a/')).toEqual([]);
    await store.remove('a/');
  });

  test('creates a file once, and never over another', async () => {
    expect(await store.create('a/1/x.js', bytesOf('first'))).toBe(true);
    expect(await store.create('a/1/x.js', bytesOf('second'))).toBe(false);
    expect(textOf(await store.read('a/1/x.js'))).toBe('first');
  });

  test('lets one of many create a file', async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.create('a/x', bytesOf(String(index)))),
    );
    const winner = created.indexOf(true);
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(textOf(await store.read('a/x'))).toBe(String(winner));
  });

  test('replaces what the tag tells, and nothing else', async () => {
    expect(await store.replace('r', bytesOf('1'), 'nonsense')).toBe(false);
    expect(await store.replace('r', bytesOf('1'), null)).toBe(true);
    const first = await store.readWithTag('r');
    expect(textOf(first?.bytes ?? null)).toBe('1');
    expect(await store.replace('r', bytesOf('2'), null)).toBe(false);
    expect(await store.replace('r', bytesOf('2'), first?.etag ?? '')).toBe(true);
    expect(await store.replace('r', bytesOf('3'), first?.etag ?? '')).toBe(false);
    expect(textOf(await store.read('r'))).toBe('2');
  });

  test.each(['no file', 'a file'])('lets one of many replace %s', async (kind) => {
    if (kind === 'a file') await store.create('r', bytesOf('before'));
    const etag = (await store.readWithTag('r'))?.etag ?? null;
    const replaced = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.replace('r', bytesOf(`${index}`), etag)),
    );
    expect(replaced.filter(Boolean)).toHaveLength(1);
    expect(textOf(await store.read('r'))).toBe(String(replaced.indexOf(true)));
  });

  test('lists what lies below a folder, and not what only begins like it', async () => {
    for (const name of ['r', 'a/1/x.js', 'a/1/site/y.js', 'ab/1/x.js'])
      await store.create(name, bytesOf(name));
    const names = async (folder: string) => (await store.list(folder)).map(({ name }) => name);
    expect(await names('')).toEqual(['a/1/site/y.js', 'a/1/x.js', 'ab/1/x.js', 'r']);
    expect(await names('a/')).toEqual(['a/1/site/y.js', 'a/1/x.js']);
    const [file] = await store.list('ab/');
    expect(file?.bytes).toBe(9);
    expect(Math.abs(Date.now() - Number(file?.modifiedAt))).toBeLessThan(60_000);
  });

  test('removes a folder, and not what only begins like it', async () => {
    for (const name of ['a/1/x.js', 'a/10/x.js', 'a/2/x.js', 'a/2/y.js'])
      await store.create(name, bytesOf(name));
    await store.remove('a/1/');
    await store.remove('a/2/x.js');
    expect((await store.list('')).map(({ name }) => name)).toEqual(['a/10/x.js', 'a/2/y.js']);
  });

  test('keeps bytes as they are', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await store.create('a/1/x+y~@ z.js.br', bytes);
    expect(
      Buffer.compare(Buffer.from((await store.read('a/1/x+y~@ z.js.br')) ?? []), Buffer.from(bytes)),
    ).toBe(0);
    expect((await store.list('a/')).map(({ name }) => name)).toEqual(['a/1/x+y~@ z.js.br']);
  });

  test.each(['../x', 'a/../../x', '/x', 'a//x', '.lock', 'a/.hidden', 'a\\x', ''])(
    'does not write to %j',
    async (name) => {
      await expect(store.create(name, bytesOf('x'))).rejects.toThrow('no name for a file');
      await expect(store.replace(name, bytesOf('x'), null)).rejects.toThrow('no name for a file');
      await expect(store.remove(name)).rejects.toThrow('no name for a file');
      expect(await store.read(name)).toBeNull();
    },
  );
});

// The test server cannot continue a list with a second page.
test.each([['a folder', aFolderStore] as const, ...realBuckets()])(
  '%s lists more than a thousand files',
  async (_kind, anEmptyStore) => {
    const store = await anEmptyStore();
    const names = Array.from({ length: 1003 }, (_, index) => `a/1/${String(index).padStart(4, '0')}.js`);
    await atOnce(16, names, (name) => store.create(name, bytesOf('')));
    expect((await store.list('a/')).map(({ name }) => name)).toEqual(names);
  },
  60_000,
);

test.each(['registry.json', 'schedule/1.0.0-ab12cd34/remoteEntry.ab.js.br', 'a/1/@x/y+z.js'])(
  '%s is a name',
  (name) => {
    expect(isStoreName(name)).toBe(true);
  },
);
