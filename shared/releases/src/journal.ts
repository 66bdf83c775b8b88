import type { Registry } from '@studio/contract/remote/remote';
import { atOnce } from './atOnce.ts';
import { toRegistry } from './registryShape.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { judgeDocument, signDocument } from './signing/document.ts';
import type { ReleaseKeys } from './signing/releaseKeys.ts';
import type { Verdict } from './signing/signature.ts';

/** Who changed the registry, and the change, e.g. `activate schedule 1.0.0-ab12cd34`. */
export interface Note {
  by: string;
  what: string;
}

/** The registry at one revision. Unknown values are `null`. */
export interface Snapshot {
  revision: number;
  at: string | null;
  by: string | null;
  what: string | null;
  registry: Registry;
  /** Whether somebody whose key is trusted wrote it so. */
  verdict: Verdict;
}

const FOLDER = 'registry/';
const AT_ONCE = 16;

/**
 * Stores a revision permanently. A stored one stays as it is, except that unknown values are filled in: the
 * next writer of the registry may store a revision before its own writer does.
 * @param note `null` when it is unknown.
 */
export async function keepSnapshot(
  store: ReleaseStore,
  registry: Registry,
  note: Note | null,
): Promise<void> {
  const { revision } = registry;
  const name = nameOf(revision);
  const at = note && new Date().toISOString();
  const bytes = snapshotBytes(
    { revision, at, by: note?.by ?? null, what: note?.what ?? null, registry },
    store.keys,
  );
  if ((await store.create(name, bytes)) || !note) return;
  const kept = await store.readWithTag(name);
  if (kept && (parse(kept.bytes, revision, store.keys)?.at ?? null) === null)
    await store.replace(name, bytes, kept.etag);
}

/**
 * Signs the stored revisions that do not have a signature of every key that signs now. @param isVouched also
 * those that no trusted key has signed.
 * @returns how many were signed.
 */
export async function signJournal(store: ReleaseStore, isVouched: boolean): Promise<number> {
  const signed = await atOnce(AT_ONCE, await keptRevisions(store), async (revision) => {
    const kept = await store.readWithTag(nameOf(revision));
    const snapshot = kept && parse(kept.bytes, revision, store.keys);
    if (!kept || !snapshot || (snapshot.verdict !== 'good' && !isVouched)) return false;
    const { verdict: _, ...written } = snapshot;
    const bytes = snapshotBytes(written, store.keys);
    return Buffer.compare(bytes, kept.bytes) !== 0 && store.replace(nameOf(revision), bytes, kept.etag);
  });
  return signed.filter(Boolean).length;
}

const snapshotBytes = (snapshot: Omit<Snapshot, 'verdict'>, keys: ReleaseKeys): Uint8Array =>
  Buffer.from(`${JSON.stringify(signDocument('journal', snapshot, keys), null, 2)}\n`);

/** Every stored revision that can be read, oldest first. There may be gaps. */
export async function readJournal(store: ReleaseStore): Promise<Snapshot[]> {
  const snapshots = await atOnce(AT_ONCE, await keptRevisions(store), (revision) =>
    readSnapshot(store, revision),
  );
  return snapshots.filter((snapshot) => snapshot !== null);
}

/** Numbers of all stored revisions, oldest first, readable or not. */
export async function keptRevisions(store: ReleaseStore): Promise<number[]> {
  const numbers = (await store.list(FOLDER)).map(({ name }) => /^registry\/(\d+)\.json$/.exec(name)?.[1]);
  return numbers
    .filter((number) => number !== undefined)
    .map(Number)
    .sort((one, other) => one - other);
}

/** Number of the newest stored revision; 0 when there is none. */
export const newestRevision = async (store: ReleaseStore): Promise<number> =>
  (await keptRevisions(store)).at(-1) ?? 0;

/** Reads one revision. @returns `null` when it was not stored, or cannot be read. */
export async function readSnapshot(store: ReleaseStore, revision: number): Promise<Snapshot | null> {
  const bytes = await store.read(nameOf(revision));
  return bytes && parse(bytes, revision, store.keys);
}

const nameOf = (revision: number): string => `${FOLDER}${revision}.json`;

function parse(bytes: Uint8Array, revision: number, keys: ReleaseKeys): Snapshot | null {
  try {
    const document = JSON.parse(Buffer.from(bytes).toString()) as Snapshot;
    const { registry } = toRegistry(document.registry);
    if (registry?.revision !== revision) return null;
    const { at, by, what } = document;
    return { revision, at, by, what, registry, verdict: judgeDocument('journal', document, keys) };
  } catch {
    return null;
  }
}
