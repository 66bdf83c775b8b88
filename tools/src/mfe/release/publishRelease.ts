import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { atOnce } from '@studio/releases/atOnce';
import { readRegistryToChange } from '@studio/releases/registryFile';
import { isOfShell, parseRelease, RELEASE_FILE, isCompanion } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { PROVENANCE_FILE } from '@studio/releases/signing/provenance';
import { UserError } from '../../userError.ts';
import { requirePassed, type Check } from '../compatibility/checks.ts';
import { liveOffer, unmet } from '../compatibility/compatibility.ts';
import { fileCheck } from './fileHashes.ts';
import { provenanceOf } from './provenance.ts';
import { idProblems } from '../remoteId.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';

const AT_ONCE = 8;

/** A finished build that may be published. */
export interface Publication {
  release: Release | ShellRelease;
  /** What is uploaded as its `release.json`. */
  releaseBytes: Uint8Array;
  folder: string;
  /** Names of its files that are in the store already, from an interrupted upload. */
  arrived: string[];
  checks: Check[];
  /**
   * Why it could not go live now, one sentence each. Publishing is still allowed: the shell that it needs may
   * come later.
   */
  warnings: string[];
  /** How its content was looked at, for people. */
  notes: string[];
}

/**
 * Checks a build against the store, and writes nothing.
 * @param folder Folder of the build, with its `release.json`.
 * @param ids The allowed ids; empty for any.
 * @throws {UserError} if the build has another id, is unfinished or changed, or the version is already in the
 * store.
 */
export async function planPublication(
  folder: string,
  store: ReleaseStore,
  ids: string[] = [],
): Promise<Publication> {
  const releaseBytes = await readBuild(folder, RELEASE_FILE);
  const release = parseRelease(releaseBytes, path.join(folder, RELEASE_FILE));
  const other = ids.find((id) => id !== release.id);
  if (other !== undefined) throw new UserError(`${folder} is a build of ${release.id}, not of ${other}.`);
  const place = `${release.id}/${release.version}/`;
  const [check, present, registry] = await Promise.all([
    fileCheck(release, (name) => readFile(path.join(folder, name)).catch(() => null)),
    store.list(place),
    // The upload would succeed, but could not be activated.
    readRegistryToChange(store),
  ]);
  const idCheck = {
    what: 'has an id of its own',
    problems: isOfShell(release) ? [] : idProblems(release.id),
  };
  requirePassed(`${release.id} ${release.version} cannot be published`, [idCheck, check]);
  const arrived = present.map(({ name }) => name.slice(place.length));
  if (arrived.includes(RELEASE_FILE))
    throw new UserError(
      `${release.id} ${release.version} is already published; a version is never overwritten.`,
    );
  if (arrived.includes(REMOVAL_MARK))
    throw new UserError(
      `${release.id} ${release.version} is being removed from the store. Run mfe prune, then publish again.`,
    );
  const warnings = isOfShell(release) ? [] : unmet(release, liveOffer(registry));
  return { release, releaseBytes, folder, arrived, checks: [check], warnings, notes: [] };
}

/**
 * Uploads a build with its source maps and compressed copies, with a signed statement of where it comes from, and its
 * `release.json` last: until then it does not count as a release, and the upload can be repeated. Files that have
 * arrived already are compared, not sent again.
 * @throws {UserError} if the store has a file of the same name with other bytes; before anything is sent, if there
 * is no key to sign with.
 */
export async function publish(
  { release, releaseBytes, folder }: Publication,
  store: ReleaseStore,
): Promise<void> {
  const upload = async (name: string): Promise<void> => {
    const place = `${release.id}/${release.version}/${name}`;
    const bytes = name === RELEASE_FILE ? releaseBytes : await readBuild(folder, name);
    if (await store.create(place, bytes)) return;
    if (Buffer.compare(bytes, (await store.read(place)) ?? Buffer.of()) === 0) return;
    throw new UserError(
      `${place} is in the store with other bytes, of another build of this version. Build a new version; mfe prune removes the old upload.`,
    );
  };
  const provenance = provenanceOf(release, releaseBytes, store);
  await atOnce(AT_ONCE, [...Object.keys(release.files), ...(await companionsIn(folder))], upload);
  await uploadProvenance(store, `${release.id}/${release.version}/${PROVENANCE_FILE}`, provenance);
  await upload(RELEASE_FILE);
}

/** Source maps and compressed copies: they lie beside the files of a release, which lists none of them. */
async function companionsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter(isCompanion).map((name) => name.split(path.sep).join('/'));
}

/** An interrupted upload may have left one by another key, or of another machine. */
async function uploadProvenance(store: ReleaseStore, place: string, bytes: Uint8Array): Promise<void> {
  const kept = await store.readWithTag(place);
  if (!(await store.replace(place, bytes, kept?.etag ?? null)))
    throw new UserError(`${place} is being written by somebody else. Try again.`);
}

async function readBuild(folder: string, name: string): Promise<Uint8Array> {
  return readFile(path.join(folder, name)).catch(() => {
    throw new UserError(`${path.join(folder, name)} is missing: this folder is not a finished release.`);
  });
}
