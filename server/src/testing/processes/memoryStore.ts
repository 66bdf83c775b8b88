import { newKeys } from '@studio/releases/testing/newKeys';
import { isStoreName, type ReleaseStore } from '@studio/releases/releaseStore';

export interface MemoryStore extends ReleaseStore {
  /** Runs before every read: may wait, count or throw. */
  onRead: (name: string) => Promise<void> | void;
}

/** A store in memory, for tests of a slow or unreachable store. */
export function memoryStore(): MemoryStore {
  const files = new Map<string, { bytes: Uint8Array; etag: string }>();
  let revision = 0;
  const write = (name: string, bytes: Uint8Array) => {
    revision += 1;
    files.set(name, { bytes, etag: String(revision) });
    return true;
  };
  const store: MemoryStore = {
    keys: newKeys(),
    onRead: () => undefined,
    describe: () => 'memory',
    async readWithTag(name) {
      await store.onRead(name);
      return (isStoreName(name) && files.get(name)) || null;
    },
    read: async (name) => (await store.readWithTag(name))?.bytes ?? null,
    list: async (folder) =>
      [...files]
        .filter(([name]) => name.startsWith(folder))
        .map(([name, { bytes }]) => ({ name, bytes: bytes.byteLength, modifiedAt: new Date(0) })),
    create: async (name, bytes) => !files.has(name) && write(name, bytes),
    replace: async (name, bytes, etag) => (files.get(name)?.etag ?? null) === etag && write(name, bytes),
    remove: async (name) =>
      void [...files.keys()]
        .filter((known) => known === name || (name.endsWith('/') && known.startsWith(name)))
        .forEach((known) => files.delete(known)),
  };
  return store;
}
