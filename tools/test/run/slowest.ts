import { nameOf, type TestResult } from './results.ts';

const SHOWN = 15;

/** The slowest tests of a run, slowest first, one line each. Empty if there was no test. */
export function slowest(tests: readonly TestResult[]): string {
  const lines = tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map((test) => `${test.seconds.toFixed(1).padStart(6)} s  ${nameOf(test)}`);
  return lines.length === 0 ? '' : ['slowest tests', ...lines, ''].join('\n');
}
