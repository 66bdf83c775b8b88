import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@studio/contract/remote/remote';
import { UserError } from './userError.ts';
import { keepSnapshot, newestRevision, type Note } from './journal.ts';
import { parseRegistry } from './registryShape.ts';
import { judgeDocument, signDocument } from './signing/document.ts';
import type { ReleaseKeys } from './signing/releaseKeys.ts';
import { problemOf, UntrustedError } from './signing/untrustedError.ts';
import type { ReleaseStore } from './releaseStore.ts';

export const REGISTRY_FILE = 'registry.json';

const EMPTY: Registry = { revision: 0, shell: null, remotes: [] };
/** A lost race costs one more read. Twenty releases in the very same second all get through. */
const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 250;

/** The registry as stored. */
export interface StoredRegistry {
  registry: Registry;
  /** What was signed, with its signatures, as others can check it once more. */
  document: object;
}
interface Found extends StoredRegistry {
  /** `null` when there is no such file. */
  etag: string | null;
}

/**
 * Reads which releases are live. A store without a registry has none, unless its journal contains an earlier
 * registry.
 * @throws {UserError} when it is broken or lost; {UntrustedError} when no trusted key has signed it.
 */
export const readRegistry = async (store: ReleaseStore): Promise<Registry> =>
  (await readStoredRegistry(store)).registry;

/** The same, with what was signed. */
export async function readStoredRegistry(store: ReleaseStore): Promise<StoredRegistry> {
  const found = await find(store);
  return found.etag === null ? findToChange(store) : found;
}

/**
 * Reads the registry for a change.
 * @throws {UserError} when it is broken or no trusted key has signed it, or the journal is newer: the file was
 * lost, or an old one was put in its place. A change would continue from there, and reuse numbers of revisions.
 */
export const readRegistryToChange = async (store: ReleaseStore): Promise<Registry> =>
  (await findToChange(store)).registry;

/**
 * Changes the registry in one atomic step, increments its revision, and stores a snapshot in the journal. A
 * caller that loses a race reads again: `change` is called anew, with the result of the other writer.
 *
 * @param note who changes it and how, for the journal.
 * @param change returns the new registry, or the very same object to leave it unchanged; an error leaves it
 * unchanged, too.
 * @returns the current registry.
 * @throws {UserError} when others are faster many times in a row, or for the reasons of
 * `readRegistryToChange`.
 */
export async function changeRegistry(
  store: ReleaseStore,
  note: Note,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { registry: before, etag } = await findToChange(store);
    const wanted = await change(before);
    if (wanted === before) return before;
    // A process that ended between its change and its snapshot left a gap; nothing else could close it later.
    if (etag !== null) await keepSnapshot(store, before, null);
    const after = { ...wanted, revision: before.revision + 1 };
    if (await store.replace(REGISTRY_FILE, registryBytes(after, store.keys), etag)) {
      await keepSnapshot(store, after, note);
      return after;
    }
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** attempt));
  }
  throw new UserError(
    `Others changed the registry ${MAX_ATTEMPTS} times in a row. Nothing was changed; try again.`,
  );
}

/** A registry in the form in which it is stored: signed. @throws {UserError} when there is no key to sign it with. */
export const registryBytes = (registry: Registry, keys: ReleaseKeys): Uint8Array =>
  Buffer.from(`${JSON.stringify(signDocument('registry', registry, keys), null, 2)}\n`);

async function find(store: ReleaseStore): Promise<Found> {
  const found = await store.readWithTag(REGISTRY_FILE);
  if (!found) return { registry: EMPTY, document: EMPTY, etag: null };
  const parsed = parseRegistry(found.bytes);
  if (!parsed.registry)
    throw new UserError(
      `${REGISTRY_FILE} of ${store.describe()} is broken: it ${parsed.problem}. mfe restore writes the newest revision of the journal back.`,
    );
  const problem = problemOf(judgeDocument('registry', parsed.document, store.keys));
  if (problem !== null) throw new UntrustedError(untrusted(store, problem));
  return { registry: parsed.registry, document: parsed.document, etag: found.etag };
}

const untrusted = (store: ReleaseStore, problem: string): string =>
  `${REGISTRY_FILE} of ${store.describe()} ${problem}. mfe restore writes the newest signed revision of the journal back; ` +
  'mfe sign --trust signs what is there, for those who know that it is theirs.';

async function findToChange(store: ReleaseStore): Promise<Found> {
  // The journal first: a change writes the registry before the journal, so a registry that is older than the
  // journal is wrong.
  const newest = await newestRevision(store);
  const found = await find(store);
  if (newest <= found.registry.revision) return found;
  throw new UserError(
    `${found.etag === null ? lost(store, newest) : outdated(store, found.registry, newest)} Nothing was changed.`,
  );
}

const lost = (store: ReleaseStore, newest: number): string =>
  `${REGISTRY_FILE} of ${store.describe()} is missing, but its journal goes to revision ${newest}. mfe restore writes that back.`;

const outdated = (store: ReleaseStore, { revision }: Registry, newest: number): string =>
  `${REGISTRY_FILE} of ${store.describe()} is at revision ${revision}, but its journal goes to revision ${newest}: an old file was put in its place. ` +
  `mfe restore writes revision ${newest} back; mfe restore --revision ${revision} keeps what that old file says.`;
