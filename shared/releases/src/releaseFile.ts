import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { isRemoteConfig } from '@studio/contract/remote/registryEntry';
import { isRecord } from '@studio/contract/values/record';
import { UserError } from './userError.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Written last, by a build and by a publication: a folder that contains it is complete. */
export const RELEASE_FILE = 'release.json';
/** The id of the portal's page among the releases. No remote may have it. */
export const SHELL = 'shell';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText);
const isStamp = (value: Record<string, unknown>): boolean =>
  ['version', 'gitSha', 'builtAt'].every((key) => isText(value[key])) && isTexts(value['files']);

const isRelease = (value: unknown): value is Release =>
  isRemoteConfig(value) &&
  isRecord(value) &&
  isStamp(value) &&
  value['id'] !== SHELL &&
  Array.isArray(value['endpoints']) &&
  value['endpoints'].every(isText) &&
  isText(value['manifest']) &&
  (value['page'] === null || isText(value['page'])) &&
  isTexts(value['requires']) &&
  Array.isArray(value['preload']) &&
  value['preload'].every(isText);

const isShellRelease = (value: unknown): value is ShellRelease =>
  isRecord(value) &&
  isStamp(value) &&
  value['id'] === SHELL &&
  isText(value['page']) &&
  isText(value['contract']) &&
  isTexts(value['provides']);

/**
 * Parses the `release.json` of a release.
 * @param where for the sentence, e.g. the name of the file.
 * @throws {UserError} when it does not have that shape.
 */
export function parseRelease(bytes: Uint8Array, where: string): Release | ShellRelease {
  const release = parse(bytes);
  if (isShellRelease(release) || isRelease(release)) return release;
  throw new UserError(`${where} does not have the shape of a release.`);
}

/** Whether a release is the shell's. */
export const isOfShell = (release: Release | ShellRelease): release is ShellRelease => release.id === SHELL;

/**
 * Reads `release.json` of a published version. @throws {UserError} when there is none, or its shape or place
 * is wrong.
 */
export async function readRelease(
  store: ReleaseStore,
  id: string,
  version: string,
): Promise<{ release: Release | ShellRelease; bytes: Uint8Array }> {
  const name = `${id}/${version}/${RELEASE_FILE}`;
  const bytes = await store.read(name);
  if (!bytes) throw new UserError(`${id} ${version} is not published: ${name} is missing.`);
  const release = parseRelease(bytes, name);
  if (release.id !== id || release.version !== version)
    throw new UserError(`${name} is the release of ${release.id} ${release.version}.`);
  return { release, bytes };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}

const SOURCE_MAP = '.map';

/**
 * Whether a file is a source map. They lie in the store beside the files that they are of, for those who have the
 * store alone: no release lists them, and no gateway serves them.
 */
export const isSourceMap = (name: string): boolean => name.endsWith(SOURCE_MAP);

const PACKED = '.br';

/**
 * The name of the compressed copy of a file, if it has one. It lies beside it and is the same file, so no release lists
 * it.
 */
export const packedName = (name: string): string => name + PACKED;

/** Whether a file of a build is none of its own: it belongs to another one, and goes where that goes. */
export const isCompanion = (name: string): boolean => isSourceMap(name) || name.endsWith(PACKED);

/** The source map of a file of the store, or `null`: earlier releases have none. @throws {Error} if it is no JSON. */
export async function readSourceMap(store: ReleaseStore, name: string): Promise<object | null> {
  const bytes = await store.read(`${name}${SOURCE_MAP}`);
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as object);
}
