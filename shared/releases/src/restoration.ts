import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@studio/contract/remote/remote';
import { UserError } from './userError.ts';
import { keepSnapshot, keptRevisions, readSnapshot, type Snapshot } from './journal.ts';
import { REGISTRY_FILE, registryBytes } from './registryFile.ts';
import { parseRegistry, type RegistryParse } from './registryShape.ts';
import { judgeDocument } from './signing/document.ts';
import { problemOf, UntrustedError } from './signing/untrustedError.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** A plan to write a registry back from the journal. */
export interface Restoration {
  /** The present registry of the store, or its problem. */
  present: RegistryParse;
  etag: string | null;
  /** The revision to write back. */
  snapshot: Snapshot;
  /** Whether it is the newest revision in the journal. */
  isNewest: boolean;
  /** The new revision's number: higher than every number used so far. */
  revision: number;
  /** Nothing would change. */
  isLive: boolean;
}

/**
 * Reads the journal and the registry, which may be missing or broken; writes nothing.
 * @param wanted revision to write back; `null` for the newest.
 * @param isVouched whether it may be one that no trusted key has signed.
 * @throws {UserError} when the journal does not have it, or the registry is whole and newer than the whole
 * journal.
 */
export async function planRestoration(
  store: ReleaseStore,
  wanted: number | null,
  isVouched = false,
): Promise<Restoration> {
  const kept = await keptRevisions(store);
  const newest = kept.at(-1);
  if (newest === undefined)
    throw new UserError(`The journal of ${store.describe()} is empty: there is nothing to restore.`);
  const { present, etag } = await findPresent(store);
  const last = Math.max(newest, present.registry?.revision ?? 0);
  if (wanted === null && last > newest) {
    throw new UserError(
      `The registry is whole and at revision ${last}, newer than the journal, which ends at ${newest}. To go back all the same: mfe restore --revision ${newest}`,
    );
  }
  const snapshot = await readKept(store, wanted ?? newest, kept);
  if (!isVouched) requireTrusted(snapshot);
  const isLive = last === present.registry?.revision && isSame(snapshot.registry, present.registry);
  return { present, etag, snapshot, isNewest: snapshot.revision === newest, revision: last + 1, isLive };
}

/**
 * Writes a revision of the journal back, as a new one.
 * @throws {UserError} without a change, when somebody changed the registry after the plan.
 */
export async function restoreRegistry(
  store: ReleaseStore,
  { present, etag, snapshot, revision }: Restoration,
  by: string,
): Promise<Registry> {
  // Keeps a registry that was changed without the journal, e.g. by hand, so that it can be restored.
  if (present.registry) await keepSnapshot(store, present.registry, null);
  const registry = { ...snapshot.registry, revision };
  if (!(await store.replace(REGISTRY_FILE, registryBytes(registry, store.keys), etag)))
    throw new UserError(
      'The registry was changed at the same time. Nothing was restored; look, and decide again.',
    );
  await keepSnapshot(store, registry, { by, what: `restore revision ${snapshot.revision}` });
  return registry;
}

async function findPresent(store: ReleaseStore): Promise<Pick<Restoration, 'present' | 'etag'>> {
  const found = await store.readWithTag(REGISTRY_FILE);
  if (!found) return { present: { registry: null, problem: 'is missing' }, etag: null };
  const parsed = parseRegistry(found.bytes);
  const problem = parsed.registry && problemOf(judgeDocument('registry', parsed.document, store.keys));
  // Nothing of it may be believed, its revision neither.
  return { present: problem === null ? parsed : { registry: null, problem }, etag: found.etag };
}

function requireTrusted({ revision, verdict }: Snapshot): void {
  const problem = problemOf(verdict);
  if (problem !== null)
    throw new UntrustedError(
      `Revision ${revision} of the journal ${problem}. Name another one, or, when you know that it is yours: mfe restore --revision ${revision} --trust`,
    );
}

async function readKept(store: ReleaseStore, revision: number, kept: number[]): Promise<Snapshot> {
  if (!kept.includes(revision))
    throw new UserError(
      `The journal has no revision ${revision}; it goes from ${kept[0]} to ${kept.at(-1)}.`,
    );
  const snapshot = await readSnapshot(store, revision);
  if (!snapshot)
    throw new UserError(
      `Revision ${revision} of the journal cannot be read. Name another one: mfe restore --revision ${kept[kept.indexOf(revision) - 1] ?? '<n>'}`,
    );
  return snapshot;
}

const isSame = (one: Registry, other: Registry): boolean =>
  isDeepStrictEqual({ ...one, revision: 0 }, { ...other, revision: 0 });
