import type { RegistryEntry, ShellEntry } from '@studio/contract/remote/remote';
import { sha384 } from '@studio/releases/fileHash';
import { elementsWithoutHash } from '@studio/releases/pageHashes';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import { object, string, type InferType } from 'yup';

/** The parts of a `release.json` that the gateway needs: few, so that it serves releases of any age. */
const releaseSchema = object({
  page: string().nullable().default(null),
  /** Hash of every file, by its name. */
  files: object().default({}),
});
type Parsed = InferType<typeof releaseSchema>;
export type ReleasedFiles = Omit<Parsed, 'files'> & { files: Record<string, unknown> };

/** Versions in the cache: the live one of each remote, and earlier live ones. */
const MAX_CACHED = 50;

/** A release as the registry names it. */
export interface NamedRelease {
  id: string;
  version: string;
  /** sha384 of its release.json; `null` for what is not released, and of which nothing is shown. */
  hash: string | null;
}

/** The live release of a remote. */
export const releaseOf = ({ id, active, releaseHash }: RegistryEntry): NamedRelease => ({
  id,
  version: active,
  hash: releaseHash,
});

/** That of the shell. */
export const releaseOfShell = ({ active, releaseHash }: ShellEntry): NamedRelease => ({
  id: SHELL,
  version: active,
  hash: releaseHash,
});

export interface Releases {
  /**
   * @returns `null` when there is no such release, or it is none.
   * @throws {UntrustedError} when it is another one than the registry names.
   */
  describe(named: NamedRelease): Promise<ReleasedFiles | null>;
  /**
   * The page of a release. @returns its text, or `null` when the release is not there or has no page.
   * @throws {UntrustedError} when it is not what was released, or would run something that has no hash.
   */
  page(named: NamedRelease): Promise<string | null>;
}

/** Caches found values: a release never changes. Missing ones are looked up again. */
function memoised<Value>(load: (named: NamedRelease) => Promise<Value | null>) {
  const found = new Map<string, Value>();
  return async (named: NamedRelease): Promise<Value | null> => {
    const key = `${named.id}/${named.version} ${named.hash}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = await load(named);
    if (value !== null) found.set(key, value);
    const [oldest] = found.keys();
    if (found.size > MAX_CACHED && oldest !== undefined) found.delete(oldest);
    return value;
  };
}

/** The text of a file. @throws {UntrustedError} when it has another hash. */
async function checkedText(store: ReleaseStore, name: string, hash: unknown): Promise<string | null> {
  const bytes = await store.read(name);
  if (bytes && sha384(bytes) !== hash) throw new UntrustedError(`${name} is not what was released.`);
  return bytes && Buffer.from(bytes).toString();
}

function parse(text: string): ReleasedFiles | null {
  try {
    return releaseSchema.validateSync(JSON.parse(text)) as ReleasedFiles;
  } catch {
    // Put there by hand: the release command would not have accepted it.
    return null;
  }
}

/** Releases of a store, by id and version. Names that lead out of the store are never found. */
export function releasesOf(store: ReleaseStore): Releases {
  const describe = memoised(async ({ id, version, hash }) => {
    if (hash === null) return null;
    const text = await checkedText(store, `${id}/${version}/${RELEASE_FILE}`, hash);
    return text === null ? null : parse(text);
  });
  const page = memoised(async (named) => {
    const release = await describe(named);
    if (!release?.page) return null;
    const name = `${named.id}/${named.version}/${release.page}`;
    const text = await checkedText(store, name, release.files[release.page]);
    const [bare] = elementsWithoutHash(text ?? '');
    if (bare === undefined) return text;
    throw new UntrustedError(`${name} has no hash for ${bare}. Release it anew.`);
  });
  return { describe, page };
}
