import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@studio/contract/remote';
import { Complaint } from './complaint.ts';
import { keepSnapshot, keptRevisions, readSnapshot, type Snapshot } from './journal.ts';
import { REGISTRY_FILE, registryBytes } from './registryFile.ts';
import { parseRegistry, type RegistryParse } from './registryShape.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** A registry that is to be written back from the journal. */
export interface Restoration {
  /** What lies in the store now, or what is wrong with it. */
  present: RegistryParse;
  etag: string | null;
  /** What is written back. */
  snapshot: Snapshot;
  /** Whether it is the newest that the journal has. */
  isNewest: boolean;
  /** Number that it gets: higher than every one that was ever given. */
  revision: number;
  /** Nothing would change. */
  isLive: boolean;
}

/**
 * Looks at the journal and at the registry, which may be missing or broken; writes nothing.
 * @param wanted revision that is written back; `null` for the newest.
 * @throws {Complaint} when the journal does not have it, or the registry is whole and newer than all that it
 * has.
 */
export async function planRestoration(store: ReleaseStore, wanted: number | null): Promise<Restoration> {
  const kept = await keptRevisions(store);
  const newest = kept.at(-1);
  if (newest === undefined)
    throw new Complaint(`The journal of ${store.describe()} is empty: there is nothing to restore.`);
  const { present, etag } = await findPresent(store);
  const last = Math.max(newest, present.registry?.revision ?? 0);
  if (wanted === null && last > newest) {
    throw new Complaint(
      `The registry is whole and at revision ${last}, newer than the journal, which ends at ${newest}. To go back all the same: mfe restore --revision ${newest}`,
    );
  }
  const snapshot = await readKept(store, wanted ?? newest, kept);
  const isLive = last === present.registry?.revision && isSame(snapshot.registry, present.registry);
  return { present, etag, snapshot, isNewest: snapshot.revision === newest, revision: last + 1, isLive };
}

/**
 * Writes a revision of the journal back, as a new one.
 * @throws {Complaint} and nothing is changed, when somebody changed the registry since the plan.
 */
export async function restoreRegistry(
  store: ReleaseStore,
  { present, etag, snapshot, revision }: Restoration,
  by: string,
): Promise<Registry> {
  // One that was changed without the journal, e.g. by hand, can be come back to.
  if (present.registry) await keepSnapshot(store, present.registry, null);
  const registry = { ...snapshot.registry, revision };
  if (!(await store.replace(REGISTRY_FILE, registryBytes(registry), etag)))
    throw new Complaint(
      'The registry was changed at the same time. Nothing was restored; look, and decide again.',
    );
  await keepSnapshot(store, registry, { by, what: `restore revision ${snapshot.revision}` });
  return registry;
}

async function findPresent(store: ReleaseStore): Promise<Pick<Restoration, 'present' | 'etag'>> {
  const found = await store.readWithTag(REGISTRY_FILE);
  return {
    present: found ? parseRegistry(found.bytes) : { registry: null, problem: 'is missing' },
    etag: found?.etag ?? null,
  };
}

async function readKept(store: ReleaseStore, revision: number, kept: number[]): Promise<Snapshot> {
  if (!kept.includes(revision))
    throw new Complaint(
      `The journal has no revision ${revision}; it goes from ${kept[0]} to ${kept.at(-1)}.`,
    );
  const snapshot = await readSnapshot(store, revision);
  if (!snapshot)
    throw new Complaint(
      `Revision ${revision} of the journal cannot be read. Name another one: mfe restore --revision ${kept[kept.indexOf(revision) - 1] ?? '<n>'}`,
    );
  return snapshot;
}

const isSame = (one: Registry, other: Registry): boolean =>
  isDeepStrictEqual({ ...one, revision: 0 }, { ...other, revision: 0 });
