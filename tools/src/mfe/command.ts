import type { ParseArgsOptionsConfig } from 'node:util';
import type { ReleaseStore } from '@studio/releases/releaseStore';

/** What was typed after the name of a command. */
export interface Invocation {
  names: string[];
  values: Record<string, string | boolean | undefined>;
  /** Opened when it is first asked for: not every command needs one. */
  store(): ReleaseStore;
  /** Who types, for the journal. */
  by: string;
}

/** What a command is about to do. Making a plan writes nothing. */
export interface Plan {
  /** For people; shown before anything is written. */
  lines: string[];
  /** For programs. */
  data: unknown;
  /** Does it. @returns a closing sentence. Absent for a command that only tells. */
  carryOut?(): Promise<string>;
  /** The plan tells of something that must not be; a command that only tells then ends with exit code 1. */
  isBad?: boolean;
}

/**
 * A command of `mfe`: everything that could be refused is refused while the plan is made, where it can be.
 */
export interface Command {
  /** After its name, e.g. `<id> <version>`. */
  usage: string;
  /** How many names it takes at most, in all; none when absent. One more is refused, never passed over. */
  most?: number;
  /** What it does, whom it asks and when it refuses; a few lines. */
  help: string;
  /** Beside `--store`, `--by`, `--json`, `--dry-run` and `--help`, which all have. */
  options?: ParseArgsOptionsConfig;
  plan(invocation: Invocation): Promise<Plan>;
}
