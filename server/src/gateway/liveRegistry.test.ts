import { brotliDecompressSync } from 'node:zlib';
import { registryBytes } from '@studio/releases/registryFile';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import { judgeDocument } from '@studio/releases/signing/document';
import { newKeys } from '@studio/releases/testing/newKeys';
import { anEntry, fillingOf } from '../testing/aReleaseStore.ts';
import { memoryStore, type MemoryStore } from '../testing/processes/memoryStore.ts';
import { liveRegistry } from './liveRegistry.ts';

const warnings: unknown[] = [];
const errors: unknown[] = [];
const log = {
  warn: (...line: unknown[]) => void warnings.push(line),
  error: (...line: unknown[]) => void errors.push(line),
};

let store: MemoryStore;
let filling: ReturnType<typeof fillingOf>;
let readings: number;
beforeEach(async () => {
  warnings.splice(0);
  errors.splice(0);
  readings = 0;
  store = memoryStore();
  filling = fillingOf(store);
  await filling.live({ revision: 1 });
  store.onRead = () => void (readings += 1);
});

const open = (freshMs: number) =>
  liveRegistry({ store, overrideOrigins: ['http://localhost:3104'], freshMs, log });
const fail = () => {
  readings += 1;
  throw new Error('no bucket');
};

test('has the content of the store, and the settings of this installation', async () => {
  await filling.live({ revision: 7, remotes: [anEntry()] });
  const live = await open(0)();
  expect(live.registry).toMatchObject({
    revision: 7,
    remotes: [{ id: 'schedule' }],
    overrideOrigins: ['http://localhost:3104'],
  });
  expect(JSON.parse(live.json)).toMatchObject(live.registry);
  const { overrideOrigins: _, ...document } = JSON.parse(live.json) as { overrideOrigins: unknown };
  expect(judgeDocument('registry', document, store.keys)).toBe('good');
  expect(brotliDecompressSync(await live.brotli()).toString()).toBe(live.json);
});

test('is empty before the first release', async () => {
  await store.remove('registry.json');
  expect((await open(0)()).registry).toMatchObject({ revision: 0, shell: null, remotes: [] });
});

test('is the same object until it changes', async () => {
  const read = open(0);
  const first = await read();
  expect(await read()).toBe(first);
  await filling.live({ revision: 2 });
  const second = await read();
  expect(second.registry.revision).toBe(2);
  expect(second.etag).not.toBe(first.etag);
});

test('reads the store once for simultaneous callers', async () => {
  const read = open(0);
  await Promise.all(Array.from({ length: 20 }, read));
  expect(readings).toBe(1);
  await read();
  expect(readings).toBe(2);
});

/**
 * Stops the clock by which ages are counted, until the test ends.
 * @returns what moves it on.
 */
function stopClock(): (milliseconds: number) => void {
  let now = performance.now();
  performance.now = () => now;
  return (milliseconds) => void (now += milliseconds);
}
afterEach(() => void Reflect.deleteProperty(performance, 'now'));

test('reads a bucket again when its answer is too old, not before', async () => {
  const advance = stopClock();
  const read = open(100);
  await read();
  await filling.live({ revision: 2 });
  readings = 0;
  advance(99);
  expect((await read()).registry.revision).toBe(1);
  expect(readings).toBe(0);
  advance(1);
  expect((await read()).registry.revision).toBe(2);
});

test('survives a failure of its store, and logs it once', async () => {
  const read = open(0);
  await read();
  store.onRead = fail;
  for (let call = 0; call < 3; call++) expect((await read()).registry.revision).toBe(1);
  expect(warnings).toHaveLength(1);

  store.onRead = () => undefined;
  await filling.live({ revision: 2 });
  expect((await read()).registry.revision).toBe(2);
  store.onRead = fail;
  await read();
  expect(warnings).toHaveLength(2);
});

test('does not keep asking a bucket that fails', async () => {
  const read = open(1000);
  await read();
  store.onRead = fail;
  readings = 0;
  for (let call = 0; call < 10; call++) await read();
  expect(readings).toBe(0);
});

test('waits a second for a slow store, and uses its answer when it comes', async () => {
  const read = open(0);
  await read();
  await filling.live({ revision: 2 });
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  store.onRead = () => late;
  const startedAt = performance.now();
  expect((await read()).registry.revision).toBe(1);
  expect(performance.now() - startedAt).toBeGreaterThan(990);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  arrive();
  expect((await read()).registry.revision).toBe(2);
});

test('throws with the reason if it was never read', async () => {
  store.onRead = fail;
  const read = open(0);
  await expect(read()).rejects.toThrow('The registry cannot be read');
  store.onRead = () => undefined;
  expect((await read()).registry.revision).toBe(1);
});

test('keeps the last known registry when an invalid one is written', async () => {
  const read = open(0);
  await read();
  await filling.put('registry.json', '{}');
  expect((await read()).registry.revision).toBe(1);
});

test('treats a registry that has disappeared as unreadable', async () => {
  const read = open(0);
  await filling.live({ revision: 7, remotes: [anEntry()] });
  await read();
  await store.remove('registry.json');
  for (let call = 0; call < 3; call++)
    expect((await read()).registry).toMatchObject({ revision: 7, remotes: [{ id: 'schedule' }] });
  expect(warnings).toHaveLength(1);

  await filling.live({ revision: 8 });
  expect((await read()).registry.revision).toBe(8);
});

test('goes on with the newest one when an older one is put in its place, signed as it is', async () => {
  const read = open(0);
  const old = (await store.read('registry.json')) ?? new Uint8Array();
  await filling.live({ revision: 2 });
  await read();
  await filling.put('registry.json', old);
  for (let call = 0; call < 3; call++) expect((await read()).registry.revision).toBe(2);
  expect(warnings).toHaveLength(1);
  await filling.live({ revision: 3 });
  expect((await read()).registry.revision).toBe(3);
});

const REGISTRY = { revision: 9, shell: null, remotes: [] };

describe.each<[string, () => Promise<void>]>([
  ['is not signed', () => filling.put('registry.json', JSON.stringify(REGISTRY))],
  ['is signed by a stranger', () => filling.put('registry.json', registryBytes(REGISTRY, newKeys()))],
  [
    'was changed',
    async () => {
      const bytes = Buffer.from(registryBytes(REGISTRY, store.keys)).toString();
      await filling.put('registry.json', bytes.replace('"revision": 9', '"revision": 10'));
    },
  ],
])('one that %s', (_name, put) => {
  test('is refused, says so in the log once, and is forgotten with the next good one', async () => {
    const read = open(0);
    await read();
    await put();
    for (let call = 0; call < 3; call++) await expect(read()).rejects.toThrow(UntrustedError);
    expect(errors).toEqual([
      [expect.objectContaining({ event: 'releases-refused' }), 'the registry is not what was released'],
    ]);
    await filling.live({ revision: 2 });
    expect((await read()).registry.revision).toBe(2);
  });

  test('is refused by who starts with it', async () => {
    await put();
    await expect(open(0)()).rejects.toThrow(UntrustedError);
  });
});

test('an older one is refused also after one that was not signed', async () => {
  const read = open(0);
  const old = (await store.read('registry.json')) ?? new Uint8Array();
  await filling.live({ revision: 5 });
  await read();
  await filling.put('registry.json', JSON.stringify(REGISTRY));
  await expect(read()).rejects.toThrow(UntrustedError);
  await filling.put('registry.json', old);
  expect((await read()).registry.revision).toBe(5);
});

test('logs nothing while there is no registry yet', async () => {
  await store.remove('registry.json');
  const read = open(0);
  for (let call = 0; call < 2; call++) expect((await read()).registry.revision).toBe(0);
  expect(warnings).toEqual([]);
  await filling.live({ revision: 1 });
  expect((await read()).registry.revision).toBe(1);
});
