import type { ReadLive } from './liveRegistry.ts';

/** The revision of the registry, for a part of the server that exists before the gateway can read it. */
export function registryRevision() {
  let readLive: ReadLive | null = null;
  return {
    /** For the gateway, as soon as it can. */
    readWith: (read: ReadLive): void => void (readLive = read),
    /** @returns `null` before. @throws when the store could never be read. */
    read: async (): Promise<number | null> => (await readLive?.())?.registry.revision ?? null,
  };
}
