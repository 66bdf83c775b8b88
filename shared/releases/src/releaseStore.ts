import type { ReleaseKeys } from './signing/releaseKeys.ts';

/** The description of one file in a store. */
export interface StoredFile {
  /** Within the store, with forward slashes, e.g. `schedule/1.0.0-ab12cd34/release.json`. */
  name: string;
  bytes: number;
  modifiedAt: Date;
}

/** Content of a file, and a tag that differs from the tag of any other content of that name. */
export interface TaggedFile {
  bytes: Uint8Array;
  etag: string;
}

/**
 * Where releases are stored: a folder or a bucket. Release files are created once and never written again;
 * only the registry is replaced, by compare-and-swap. Nobody ever reads half a file.
 *
 * @throws {Error} from every function when the store cannot be reached: a missing connection never counts as
 * an answer.
 */
export interface ReleaseStore {
  /** Whose signatures count in it, and who signs what is written. */
  readonly keys: ReleaseKeys;
  /** The address, for people; without credentials. */
  describe(): string;
  /** @returns `null` when there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
  /** @returns `null` when there is no such file. */
  readWithTag(name: string): Promise<TaggedFile | null>;
  /**
   * Every file below a folder, sorted by name. @param folder with a slash at its end; empty for the whole
   * store.
   */
  list(folder: string): Promise<StoredFile[]>;
  /** Writes a new file. @returns `false` when the name is taken; then nothing was written. */
  create(name: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Writes a file in place of the content with this `etag`; `null`: where there is none. @returns `false`
   * when the content is another.
   */
  replace(name: string, bytes: Uint8Array, etag: string | null): Promise<boolean>;
  /** Removes a file, or all files below a folder (a slash at its end). A missing file is no error. */
  remove(nameOrFolder: string): Promise<void>;
}

/**
 * Whether a name stays within the store: no empty segment, none that begins with a dot, and no characters
 * with a meaning in a file system or an address.
 */
export const isStoreName = (name: string): boolean =>
  name.split('/').every((segment) => /^[\w@+~-][\w.@+~ -]*$/.test(segment));

/** @returns the name. @throws {Error} when it would leave the store. */
export function checkedName(name: string): string {
  if (!isStoreName(name)) throw new Error(`"${name}" is no name for a file of a release store`);
  return name;
}
