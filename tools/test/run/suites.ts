import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installed, REPOSITORY } from '../../check/repository.ts';
import { runScript, type Ended } from './runProcess.ts';
import type { JestReport, PlaywrightReport } from './reports.ts';
import { timedByJest, timedByPlaywright } from './slowest.ts';
import { failure, type Outcome } from './step.ts';

const reports = path.join(REPOSITORY, '.cache');

type Counted = Pick<Outcome, 'passed' | 'failed' | 'tests'>;

/** Counts jest's tests. A file that could not run counts as one failure. */
export const countJest = (report: JestReport): Counted => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  tests: timedByJest(report),
});

/** Counts journeys. One that passed on a retry has passed. */
export const countPlaywright = (report: PlaywrightReport): Counted => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  tests: timedByPlaywright(report),
});

/**
 * A suite with a bad exit code has at least one failure, whatever its report says: the report may be missing
 * or old, or the failure may have come after the last test.
 */
export function judge<Report>(
  { isGood, output }: Ended,
  file: string,
  count: (report: Report) => Counted,
): Outcome {
  if (!existsSync(file)) return failure(output);
  const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return { ...counted, failed: isGood ? counted.failed : Math.max(counted.failed, 1), output };
}

function freshReport(name: string): string {
  const file = path.join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** The output of jest or Playwright without the lines of what passed, so that failures come first. */
export const withoutPasses = (output: string): string =>
  reasonsFirst(
    output
      .split('\n')
      .filter((line) => !/^(PASS |\s+✓\s)/.test(line))
      .join('\n'),
  );

/** Moves Playwright's failures, which it prints last, before the product's output. */
function reasonsFirst(output: string): string {
  const reasons = output.search(/^ {2}1\) /m);
  return reasons < 0 ? output : `${output.slice(reasons).trimEnd()}\n\n${output.slice(0, reasons)}`;
}

/**
 * Runs jest on real ES modules.
 * @param args Which projects or configuration.
 */
export async function runJest(name: string, args: string[]): Promise<Outcome> {
  const report = freshReport(`jest-${name}.json`);
  const ended = await runScript(
    installed('jest/bin/jest.js'),
    [...args, '--ci', '--json', '--outputFile', report],
    {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      // When Testing Library fails to find something, it prints this many characters of the page.
      DEBUG_PRINT_LIMIT: '3000',
      COLORS: 'false',
    },
  );
  return judge({ ...ended, output: withoutPasses(ended.output) }, report, countJest);
}

/**
 * Runs tests in a browser. Their configuration, `e2e/<config>.config.ts`, writes the report.
 * @param reportName Name of the report, without extension.
 * @param args Which projects, and how many workers.
 */
export async function runPlaywright(
  config: 'playwright' | 'production',
  reportName: string,
  { env, args = [] }: { env: Record<string, string>; args?: string[] },
): Promise<Outcome> {
  const report = freshReport(`${reportName}.json`);
  const ended = await runScript(
    installed('@playwright/test/cli.js'),
    ['test', '-c', `e2e/${config}.config.ts`, ...args],
    { E2E_REPORT: reportName, ...env },
  );
  return judge({ ...ended, output: withoutPasses(ended.output) }, report, countPlaywright);
}
