/** Something that the repository's own rules forbid. */
export interface Violation {
  /** Relative to the root, with forward slashes. */
  file: string;
  /** One-based. Absent if the whole file or folder is meant. */
  line?: number;
  message: string;
}

/**
 * Checks a tree and returns its violations.
 *
 * @param root Absolute path of the tree: the repository, or a small one planted by a test.
 */
export type Check = (root: string) => Violation[];
export type SlowCheck = (root: string) => Promise<Violation[]>;
