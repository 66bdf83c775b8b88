import type { TestResult } from './results.ts';

/** The result of a step. A suite counts its tests; any other step counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Why it was skipped: what it needs is not available on this machine. */
  skipped?: string;
  /** What it printed; shown if it failed. */
  output: string;
  /** For a suite, what became of each test. */
  tests?: TestResult[];
  /**
   * For a suite whose tests may be run once more: runs what failed, alone and in a fresh process.
   * @param failed The tests that failed.
   */
  again?(failed: readonly TestResult[]): Promise<Outcome>;
  /** Tests that failed, and passed when they were run once more. They count as passed. */
  flaky?: TestResult[];
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
  /** How many of the two cores it uses; one by default. */
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
