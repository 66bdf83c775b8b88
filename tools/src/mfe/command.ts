import type { ParseArgsOptionsConfig } from 'node:util';
import type { ReleaseStore } from '@studio/releases/releaseStore';

/** The arguments of a command. */
export interface Invocation {
  names: string[];
  values: Record<string, string | boolean | undefined>;
  /** Opens the store on first use, because not every command needs one. */
  store(): ReleaseStore;
  /** The person running the command, for the journal. */
  by: string;
}

/** What a command is about to do. Making a plan writes nothing. */
export interface Plan {
  /** For people, printed before anything is written. */
  lines: string[];
  /** For programs. */
  data: unknown;
  /**
   * Carries it out.
   * @returns A closing sentence. Absent for a command that only shows something.
   */
  carryOut?(): Promise<string>;
  /** Whether the plan shows a problem. A command that only shows something then exits with 1. */
  isBad?: boolean;
}

/** A command of `mfe`. As far as possible it refuses while making its plan, before anything is written. */
export interface Command {
  /** The arguments after its name, e.g. `<id> <version>`. */
  usage: string;
  /** The maximum number of names; none if absent. More names are refused, not ignored. */
  most?: number;
  /** What it does, what it checks and when it refuses, in a few lines. */
  help: string;
  /** Options besides `--store`, `--by`, `--json`, `--dry-run` and `--help`, which all commands have. */
  options?: ParseArgsOptionsConfig;
  plan(invocation: Invocation): Promise<Plan>;
}
