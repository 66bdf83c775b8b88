import { RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
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

export interface Releases {
  /** @returns `null` when there is no such release, or it is none. */
  describe(id: string, version: string): Promise<ReleasedFiles | null>;
  /** The page of a release. @returns its text, or `null` when the release is not there or has no page. */
  page(id: string, version: string): Promise<string | null>;
}

/** Caches found values: a release never changes. Missing ones are looked up again. */
function memoised<Value>(load: (id: string, version: string) => Promise<Value | null>) {
  const found = new Map<string, Value>();
  return async (id: string, version: string): Promise<Value | null> => {
    const key = `${id}/${version}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = await load(id, version);
    if (value !== null) found.set(key, value);
    const [oldest] = found.keys();
    if (found.size > MAX_CACHED && oldest !== undefined) found.delete(oldest);
    return value;
  };
}

const textOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();

function parse(text: string | null): ReleasedFiles | null {
  try {
    return text === null ? null : (releaseSchema.validateSync(JSON.parse(text)) as ReleasedFiles);
  } catch {
    // Put there by hand: the release command would not have accepted it.
    return null;
  }
}

/** Releases of a store, by id and version. Names that lead out of the store are never found. */
export function releasesOf(store: ReleaseStore): Releases {
  const describe = memoised(async (id, version) =>
    parse(textOf(await store.read(`${id}/${version}/${RELEASE_FILE}`))),
  );
  const page = memoised(async (id, version) => {
    const release = await describe(id, version);
    return release?.page ? textOf(await store.read(`${id}/${version}/${release.page}`)) : null;
  });
  return { describe, page };
}
