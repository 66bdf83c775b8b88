import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installed, REPOSITORY } from '../../check/repository.ts';
import { resultsOfJest, resultsOfPlaywright, type TestResult } from './results.ts';
import { runScript, type Ended } from './runProcess.ts';
import { failure, type Outcome } from './step.ts';

const reports = path.join(REPOSITORY, '.cache');

/**
 * Counts the tests of a suite by its report. A suite with a bad exit code has at least one failure, whatever
 * its report says: the report may be missing, or the failure may have come after the last test.
 */
export function judge<Report>(
  { isGood, output }: Ended,
  file: string,
  read: (report: Report) => TestResult[],
): Outcome {
  if (!existsSync(file)) return failure(output);
  const tests = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  const failed = tests.filter(({ reason }) => reason !== undefined).length;
  return { tests, passed: tests.length - failed, failed: isGood ? failed : Math.max(failed, 1), output };
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

export interface JestRun {
  /** Names the report. */
  name: string;
  /** Arguments that choose projects or a configuration. */
  config?: string[];
  /** Arguments that choose some of their tests. */
  only?: string[];
  env?: Record<string, string>;
}

/** Runs jest. */
export async function runJest({ name, config = [], only = [], env = {} }: JestRun): Promise<Outcome> {
  const report = freshReport(`jest-${name}.json`);
  const ended = await runScript(
    installed('jest/bin/jest.js'),
    [
      ...[...config, ...only, '--ci', '--json', '--testLocationInResults', '--outputFile', report],
      ...['--reporters', path.join(import.meta.dirname, 'fileReporter.ts'), '--reporters', 'summary'],
    ],
    {
      NODE_OPTIONS: '--no-warnings',
      // When Testing Library fails to find something, it prints this many characters of the page.
      DEBUG_PRINT_LIMIT: '3000',
      COLORS: 'false',
      ...env,
    },
  );
  const again = (failed: readonly TestResult[]): Promise<Outcome> => {
    const files = new Set(failed.map(({ file }) => file));
    return runJest({
      name: `${name}-again`,
      config,
      only: ['--runInBand', '--runTestsByPath', ...files],
      env,
    });
  };
  return { ...judge({ ...ended, output: withoutPasses(ended.output) }, report, resultsOfJest), again };
}

export interface BrowserRun {
  /** `e2e/<config>.config.ts`, which writes the report. */
  config: 'playwright' | 'production';
  /** Names the report and the folder of pictures. */
  name: string;
  /** Which projects, and how many workers. */
  args?: string[];
  env: Record<string, string>;
}

/** Runs tests in a browser. */
export async function runPlaywright({ config, name, env, args = [] }: BrowserRun): Promise<Outcome> {
  const report = freshReport(`${name}.json`);
  const ended = await runScript(
    installed('@playwright/test/cli.js'),
    ['test', '-c', `e2e/${config}.config.ts`, ...args],
    { E2E_REPORT: name, ...env },
  );
  return judge({ ...ended, output: withoutPasses(ended.output) }, report, resultsOfPlaywright);
}

/** Arguments that let Playwright run only what failed in an earlier run of that name, one test at a time. */
export const onlyFailedOf = (name: string): string[] => [
  '--workers=1',
  '--last-failed',
  `--last-failed-file=${path.join(reports, name, '.last-run.json')}`,
];
