import type { Release, ShellRelease } from '@studio/contract/remote';
import { isRemoteConfig } from '@studio/contract/registryEntry';
import { Complaint } from './complaint.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Written last, by a build and by a publication: a folder that has it is complete. */
export const RELEASE_FILE = 'release.json';
/** The id of the portal's page among the releases. No remote may have it. */
export const SHELL = 'shell';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): boolean => isFields(value) && Object.values(value).every(isText);
const isStamp = (value: Fields): boolean =>
  ['version', 'gitSha', 'builtAt'].every((key) => isText(value[key])) && isTexts(value['files']);

const isRelease = (value: unknown): value is Release =>
  isRemoteConfig(value) &&
  isFields(value) &&
  isStamp(value) &&
  value['id'] !== SHELL &&
  isText(value['manifest']) &&
  (value['page'] === null || isText(value['page'])) &&
  isTexts(value['requires']) &&
  Array.isArray(value['preload']) &&
  value['preload'].every(isText);

const isShellRelease = (value: unknown): value is ShellRelease =>
  isFields(value) &&
  isStamp(value) &&
  value['id'] === SHELL &&
  isText(value['page']) &&
  isText(value['contract']) &&
  isTexts(value['provides']);

/**
 * Reads what a release says of itself.
 * @param where for the sentence, e.g. the name of the file.
 * @throws {Complaint} when it is not of that shape.
 */
export function parseRelease(bytes: Uint8Array, where: string): Release | ShellRelease {
  const release = parse(bytes);
  if (isShellRelease(release) || isRelease(release)) return release;
  throw new Complaint(`${where} does not have the shape of a release.`);
}

/** Whether a release is the shell's. */
export const isOfShell = (release: Release | ShellRelease): release is ShellRelease => release.id === SHELL;

/**
 * Reads `release.json` of a published version. @throws {Complaint} when there is none, or it is not of that
 * shape or place.
 */
export async function readRelease(
  store: ReleaseStore,
  id: string,
  version: string,
): Promise<{ release: Release | ShellRelease; bytes: Uint8Array }> {
  const name = `${id}/${version}/${RELEASE_FILE}`;
  const bytes = await store.read(name);
  if (!bytes) throw new Complaint(`${id} ${version} is not published: ${name} is missing.`);
  const release = parseRelease(bytes, name);
  if (release.id !== id || release.version !== version)
    throw new Complaint(`${name} is the release of ${release.id} ${release.version}.`);
  return { release, bytes };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}
