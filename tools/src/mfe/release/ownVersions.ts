import { atOnce } from '@studio/releases/atOnce';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore, StoredFile } from '@studio/releases/releaseStore';
import { remoteIds } from '../remoteFolders.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';

const AT_ONCE = 16;
/** A version as builds make it: the package's, and eight digits of a hash. */
const VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?-[0-9a-f]{8}$/;
/** File names as builds make them: with a hash, except for files with a fixed name. */
const FILE =
  /^((assets|site)\/)?([^/]+\.[0-9a-f]{8}\.\w+|index\.html|favicon\.svg|mf-manifest\.json|provenance\.json)(\.br)?$/;

/**
 * Finds the version folders that `mfe` certainly wrote: those whose `release.json` or removal mark names that
 * very place; and interrupted uploads, by the id, the version and all file names. Everything else in a store
 * may belong to somebody else.
 * @param folders The files of each `<id>/<version>`.
 * @param live Ids with a live version.
 */
export async function ownVersions(
  store: ReleaseStore,
  folders: Map<string, StoredFile[]>,
  live: string[],
): Promise<Set<string>> {
  const all = [...folders];
  const proofs = await atOnce(AT_ONCE, all, ([folder, files]) => isNamed(store, folder, files));
  const named = all.map(([folder]) => folder).filter((_folder, index) => proofs[index]);
  const ids = new Set([SHELL, ...live, ...remoteIds(), ...named.map(idOf)]);
  const uploads = all
    .filter(([folder, files]) => ids.has(idOf(folder)) && isUpload(folder, files))
    .map(([folder]) => folder);
  return new Set([...named, ...uploads]);
}

const idOf = (folder: string): string => folder.split('/')[0] ?? '';

async function isNamed(store: ReleaseStore, folder: string, files: StoredFile[]): Promise<boolean> {
  const proof = files.find(
    ({ name }) => name === `${folder}/${RELEASE_FILE}` || name === `${folder}/${REMOVAL_MARK}`,
  );
  const bytes = proof && (await store.read(proof.name));
  return bytes ? placeOf(bytes) === folder : false;
}

/** The place that a release or a removal mark names. */
function placeOf(bytes: Uint8Array): string | null {
  try {
    const { id, version } = JSON.parse(Buffer.from(bytes).toString()) as { id: unknown; version: unknown };
    return `${String(id)}/${String(version)}`;
  } catch {
    return null;
  }
}

/** Also matches the remains of a removal, because older marks did not name their place. */
const isUpload = (folder: string, files: StoredFile[]): boolean =>
  VERSION.test(folder.split('/')[1] ?? '') &&
  files
    .map(({ name }) => name.slice(folder.length + 1))
    .every((name) => name === REMOVAL_MARK || FILE.test(name));
