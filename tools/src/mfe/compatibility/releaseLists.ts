import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { REGISTRY_FILE, readRegistry } from '@studio/releases/registryFile';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore, StoredFile } from '@studio/releases/releaseStore';
import { ownVersions } from '../release/ownVersions.ts';
import { entryOf } from '../activation/registryEntries.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';

/** A version folder of the store. */
export interface StoredVersion {
  version: string;
  /**
   * `published`: complete. `arriving`: an upload in progress, or an interrupted one. `leaving`: being
   * removed.
   */
  state: 'published' | 'arriving' | 'leaving';
  /** When it was published; for an upload, the time of its newest file. */
  at: Date;
  bytes: number;
  /**
   * False for a folder that `mfe` may not have written. It is not treated as a release, whatever it contains.
   */
  isOurs: boolean;
}

/** What the store has of one remote, or of the shell. */
export interface ReleaseList {
  id: string;
  /** `null` if nothing is live. */
  active: string | null;
  previous: string | null;
  /** The range of contract versions of a remote; the contract version of the shell. */
  contract: string | null;
  /** `null` for the shell, and if nothing is live. */
  state: RegistryEntry['state'] | null;
  /** Newest first. */
  versions: StoredVersion[];
}

/**
 * Lists what is in a store: the shell first, then remotes by id.
 * @throws {UserError} if its registry is broken or lost.
 */
export async function listReleases(store: ReleaseStore): Promise<ReleaseList[]> {
  const [registry, files] = await Promise.all([readRegistry(store), store.list('')]);
  const folders = groupBy(files.filter(isReleaseFile), ({ name }) => name.split('/', 2).join('/'));
  const live = registry.remotes.map(({ id }) => id);
  const own = await ownVersions(store, folders, live);
  const ids = new Set([...live, ...[...folders.keys()].map((folder) => folder.split('/')[0] ?? '')]);
  return [...ids, ...(registry.shell ? [SHELL] : [])]
    .filter((id, index, all) => all.indexOf(id) === index)
    .sort((one, other) => Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other))
    .map((id) => ({ id, ...liveOf(registry, id), versions: versionsOf(folders, id, own) }));
}

const isReleaseFile = ({ name }: StoredFile): boolean => name !== REGISTRY_FILE && name.split('/').length > 2;

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function liveOf(
  registry: Registry,
  id: string,
): Pick<ReleaseList, 'active' | 'previous' | 'contract' | 'state'> {
  const { active = null, previous = null } = entryOf(registry, id) ?? {};
  const remote = registry.remotes.find((one) => one.id === id);
  const contract = (id === SHELL ? registry.shell?.contract : remote?.contract) ?? null;
  return { active, previous, contract, state: remote?.state ?? null };
}

const versionsOf = (folders: Map<string, StoredFile[]>, id: string, own: Set<string>): StoredVersion[] =>
  [...folders]
    .filter(([folder]) => folder.startsWith(`${id}/`))
    .map(([folder, files]) => ({
      ...toVersion(folder.slice(id.length + 1), folder, files),
      isOurs: own.has(folder),
    }))
    .sort((one, other) => Number(other.at) - Number(one.at) || other.version.localeCompare(one.version));

function toVersion(version: string, folder: string, files: StoredFile[]): Omit<StoredVersion, 'isOurs'> {
  const release = files.find(({ name }) => name === `${folder}/${RELEASE_FILE}`);
  const isLeaving = files.some(({ name }) => name === `${folder}/${REMOVAL_MARK}`);
  const newest = new Date(Math.max(...files.map(({ modifiedAt }) => Number(modifiedAt))));
  return {
    version,
    state: isLeaving ? 'leaving' : release ? 'published' : 'arriving',
    at: release?.modifiedAt ?? newest,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
