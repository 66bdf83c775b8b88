import type { Registry } from '@studio/contract/remote';
import type { ReleaseStore } from './releaseStore.ts';

/** Who changed the registry, and what was done, e.g. `activate schedule 1.0.0-ab12cd34`. */
export interface Note {
  by: string;
  what: string;
}

/** The registry as it was at one revision. What is not known is `null`. */
export interface Snapshot {
  revision: number;
  at: string | null;
  by: string | null;
  what: string | null;
  registry: Registry;
}

const FOLDER = 'registry/';

/**
 * Keeps a revision for ever. One that is kept already stays as it is, but for what was not known of it: who changes the
 * registry next may keep a revision before its own writer comes to it.
 * @param note `null` when it is not known.
 */
export async function keepSnapshot(store: ReleaseStore, registry: Registry, note: Note | null): Promise<void> {
  const { revision } = registry;
  const name = `${FOLDER}${revision}.json`;
  const at = note && new Date().toISOString();
  const snapshot: Snapshot = { revision, at, by: note?.by ?? null, what: note?.what ?? null, registry };
  const bytes = Buffer.from(`${JSON.stringify(snapshot, null, 2)}\n`);
  if ((await store.create(name, bytes)) || !note) return;
  const kept = await store.readWithTag(name);
  if (kept && parse(kept.bytes).at === null) await store.replace(name, bytes, kept.etag);
}

/** Every revision that was kept, oldest first. There may be gaps. */
export async function readJournal(store: ReleaseStore): Promise<Snapshot[]> {
  const names = (await store.list(FOLDER)).map(({ name }) => name).filter((name) => /^registry\/\d+\.json$/.test(name));
  const snapshots = await Promise.all(names.map((name) => readSnapshot(store, name)));
  return snapshots.filter((snapshot) => snapshot !== null).sort((one, other) => one.revision - other.revision);
}

async function readSnapshot(store: ReleaseStore, name: string): Promise<Snapshot | null> {
  const bytes = await store.read(name);
  return bytes && parse(bytes);
}

const parse = (bytes: Uint8Array): Snapshot => JSON.parse(Buffer.from(bytes).toString()) as Snapshot;
