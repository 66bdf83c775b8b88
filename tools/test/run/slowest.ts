import type { JestReport, PlaywrightReport, PlaywrightSuite } from './reports.ts';

/** A test and its duration. */
export interface TimedTest {
  name: string;
  seconds: number;
}

const SHOWN = 15;

/** Every test that jest ran. */
export const timedByJest = ({ testResults = [] }: JestReport): TimedTest[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );

/** Every test that Playwright ran, with all its retries. */
export const timedByPlaywright = ({ suites = [] }: PlaywrightReport): TimedTest[] => suites.flatMap(testsIn);

function testsIn({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(testsIn)];
}

/** The slowest tests of a run, slowest first, one line each. Empty if no test was timed. */
export function slowest(tests: readonly TimedTest[]): string {
  const lines = tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
  return lines.length === 0 ? '' : ['slowest tests', ...lines, ''].join('\n');
}
