import type { TimedTest } from './slowest.ts';

/** What a step came to. A suite counts its tests; any other step counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Why it did not run, if it did not: what it needs cannot be had on this machine. */
  skipped?: string;
  /** What it said; shown when it failed. */
  output: string;
  /** Of a suite, how long each test took. */
  tests?: TimedTest[];
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
  /** How many of the two cores it keeps busy; one, if not said otherwise. */
  cores?: 1 | 2;
  /** The steps that it waits for, however they end. */
  after?: readonly string[];
}

export interface Finished extends Outcome {
  name: string;
  seconds: number;
}

export const success = (output = ''): Outcome => ({ passed: 1, failed: 0, output });
export const failure = (output: string): Outcome => ({ passed: 0, failed: 1, output });
export const skip = (reason: string): Outcome => ({ passed: 0, failed: 0, skipped: reason, output: '' });
