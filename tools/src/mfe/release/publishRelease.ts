import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { atOnce } from '@studio/releases/atOnce';
import { readRegistryToChange } from '@studio/releases/registryFile';
import { isOfShell, parseRelease, RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { refuseFailed, type Check } from '../compatibility/checks.ts';
import { liveOffer, unmet } from '../compatibility/compatibility.ts';
import { fileCheck } from './fileHashes.ts';
import { idProblems } from '../remoteId.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';

const AT_ONCE = 8;

/** A finished build that may be published. */
export interface Publication {
  release: Release | ShellRelease;
  folder: string;
  /** Names of its files that an upload which was broken off has left. */
  arrived: string[];
  checks: Check[];
  /**
   * Why it could not be made live at present, a sentence each. It may be what is meant: a shell that offers
   * more comes later.
   */
  warnings: string[];
}

/**
 * Looks at a build and at the store; writes nothing.
 * @param folder of the build, with its `release.json`.
 * @param ids whose it may be; empty for anybody's.
 * @throws {UserError} when the build is another's, is not finished or was changed, or the store has that
 * version.
 */
export async function planPublication(
  folder: string,
  store: ReleaseStore,
  ids: string[] = [],
): Promise<Publication> {
  const release = parseRelease(await readBuild(folder, RELEASE_FILE), path.join(folder, RELEASE_FILE));
  const other = ids.find((id) => id !== release.id);
  if (other !== undefined) throw new UserError(`${folder} is a build of ${release.id}, not of ${other}.`);
  const place = `${release.id}/${release.version}/`;
  const [check, present, registry] = await Promise.all([
    fileCheck(release, (name) => readFile(path.join(folder, name)).catch(() => null)),
    store.list(place),
    // An upload would go well; what it is for would not.
    readRegistryToChange(store),
  ]);
  const idCheck = {
    what: 'has an id of its own',
    problems: isOfShell(release) ? [] : idProblems(release.id),
  };
  refuseFailed(`${release.id} ${release.version} cannot be published`, [idCheck, check]);
  const arrived = present.map(({ name }) => name.slice(place.length));
  if (arrived.includes(RELEASE_FILE))
    throw new UserError(
      `${release.id} ${release.version} is published already; a version is never overwritten.`,
    );
  if (arrived.includes(REMOVAL_MARK))
    throw new UserError(
      `${release.id} ${release.version} is being removed from the store. Run mfe prune, then publish again.`,
    );
  const warnings = isOfShell(release) ? [] : unmet(release, liveOffer(registry));
  return { release, folder, arrived, checks: [check], warnings };
}

/**
 * Uploads a build, its `release.json` last: until then nobody takes it for a release, and the same upload may
 * be begun again. What arrived before is compared, not sent twice.
 * @throws {UserError} when other bytes have a name of it already.
 */
export async function publish({ release, folder }: Publication, store: ReleaseStore): Promise<void> {
  const upload = async (name: string): Promise<void> => {
    const place = `${release.id}/${release.version}/${name}`;
    const bytes = await readBuild(folder, name);
    if (await store.create(place, bytes)) return;
    if (Buffer.compare(bytes, (await store.read(place)) ?? Buffer.of()) === 0) return;
    throw new UserError(
      `${place} is in the store with other bytes, of another build of this version. Build a new version; mfe prune removes the old upload.`,
    );
  };
  await atOnce(AT_ONCE, Object.keys(release.files), upload);
  await upload(RELEASE_FILE);
}

async function readBuild(folder: string, name: string): Promise<Uint8Array> {
  return readFile(path.join(folder, name)).catch(() => {
    throw new UserError(`${path.join(folder, name)} is missing: this folder is no finished release.`);
  });
}
