import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, RegistryEntry } from '@studio/contract/remote';
import { Complaint } from './complaint.ts';
import { keepSnapshot, type Note } from './journal.ts';
import type { ReleaseStore, TaggedFile } from './releaseStore.ts';

export const REGISTRY_FILE = 'registry.json';

const EMPTY: Registry = { revision: 0, shell: null, remotes: [] };
/** A lost race costs one more look. Twenty releases in the very same second all come through. */
const MOST_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 250;

/** Reads which releases are live. A store without a registry has none. @throws {Error} when it is no registry. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  return parse(await store.readWithTag(REGISTRY_FILE), store);
}

/**
 * Changes the registry in one atomic step, counts its revision up, and keeps a snapshot in the journal. Whoever loses a
 * race looks again: `change` is asked anew, on what the other has written.
 *
 * @param note who changes it and what is done, for the journal.
 * @param change answers the new registry, or the very same object to leave it; what it throws leaves it, too.
 * @returns the registry as it is now.
 * @throws {Complaint} when others are faster many times in a row.
 */
export async function changeRegistry(store: ReleaseStore, note: Note, change: (registry: Registry) => Registry | Promise<Registry>): Promise<Registry> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const found = await store.readWithTag(REGISTRY_FILE);
    const before = parse(found, store);
    const wanted = await change(before);
    if (wanted === before) return before;
    // A process that ended between its change and its snapshot left a gap; nothing else could close it later.
    if (found) await keepSnapshot(store, before, null);
    const after = { ...wanted, revision: before.revision + 1 };
    if (await store.replace(REGISTRY_FILE, toBytes(after), found?.etag ?? null)) {
      await keepSnapshot(store, after, note);
      return after;
    }
    await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
  }
  throw new Complaint(`Others changed the registry ${MOST_ATTEMPTS} times in a row. Nothing was changed; try again.`);
}

const toBytes = (registry: Registry): Uint8Array => Buffer.from(`${JSON.stringify(registry, null, 2)}\n`);

function parse(found: TaggedFile | null, store: ReleaseStore): Registry {
  if (!found) return EMPTY;
  const registry = JSON.parse(Buffer.from(found.bytes).toString()) as Partial<Registry>;
  if (typeof registry.revision !== 'number' || !Array.isArray(registry.remotes)) throw new Error(`${REGISTRY_FILE} of ${store.describe()} is no registry`);
  // Registries were written before the shell was released like the remotes, and before remotes said what they take from it.
  const remotes = registry.remotes.map((entry) => ({ requires: {}, preload: [], ...(entry as Omit<RegistryEntry, 'requires' | 'preload'> & Partial<RegistryEntry>) }));
  return { ...registry, revision: registry.revision, shell: registry.shell ?? null, remotes };
}
