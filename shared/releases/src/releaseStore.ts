/** What a store says of one of its files. */
export interface StoredFile {
  /** Within the store, with forward slashes, e.g. `schedule/1.0.0-ab12cd34/release.json`. */
  name: string;
  bytes: number;
  modifiedAt: Date;
}

/** Content of a file, and what tells it from any other content that the name had or will have. */
export interface TaggedFile {
  bytes: Uint8Array;
  etag: string;
}

/**
 * Where releases live: a folder or a bucket. Release files are created once and never written again; the
 * registry alone is replaced, by compare-and-swap. Nobody ever reads half a file.
 *
 * @throws {Error} from every function when the store cannot be reached: that is never an answer.
 */
export interface ReleaseStore {
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
   * Writes a file in place of the content that `etag` tells; `null`: in place of none. @returns `false` when
   * another is there.
   */
  replace(name: string, bytes: Uint8Array, etag: string | null): Promise<boolean>;
  /** Removes a file, or all files below a folder (a slash at its end). What is not there is no error. */
  remove(nameOrFolder: string): Promise<void>;
}

/**
 * Whether a name stays within the store: no empty segment, none that begins with a dot, nothing that a file
 * system or an address would read as something else.
 */
export const isStoreName = (name: string): boolean =>
  name.split('/').every((segment) => /^[\w@+~-][\w.@+~ -]*$/.test(segment));

/** @returns the name. @throws {Error} when it would leave the store. */
export function checkedName(name: string): string {
  if (!isStoreName(name)) throw new Error(`"${name}" is no name for a file of a release store`);
  return name;
}
