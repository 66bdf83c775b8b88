import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { REPOSITORY } from '../../check/repository.ts';
import type { JestFile, JestReport, PlaywrightReport, PlaywrightSpec, PlaywrightSuite } from './reports.ts';

/** What became of one test. */
export interface TestResult {
  /** Path from the root; empty for a failure outside any file. */
  file: string;
  line?: number;
  /** With the names of the `describe`s around it. Empty for a whole file that could not run. */
  title: string;
  seconds: number;
  /** Why it failed; absent if it passed. */
  reason?: string;
  /** Path of a picture of the page when the test failed. */
  picture?: string;
}

/** E.g. `e2e/journeys/frame.spec.ts:165 › the menu opens`. */
export const nameOf = ({ file, line, title }: TestResult): string =>
  [line === undefined ? file : `${file}:${line}`, title].filter(Boolean).join(' › ');

const fromRoot = (file: string) => path.relative(REPOSITORY, file);

/** Every test that jest ran, and every file that it could not run. */
export const resultsOfJest = ({ testResults }: JestReport): TestResult[] =>
  testResults.flatMap((file) => [...brokenFile(file), ...testsOf(file)]);

/** A file that failed although none of its tests did: it does not compile, or its process ended. */
function brokenFile({ name, status, message, assertionResults }: JestFile): TestResult[] {
  const isBroken = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  return isBroken ? [{ file: fromRoot(name), title: '', seconds: 0, reason: plain(message) }] : [];
}

const testsOf = ({ name, assertionResults }: JestFile): TestResult[] =>
  assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, duration, failureMessages = [], location }) => ({
      file: fromRoot(name),
      ...(location && { line: location.line }),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      ...(status === 'failed' && { reason: plain(failureMessages.join('\n')) }),
    }));

/** Every test that Playwright ran, and every failure outside of them. */
export const resultsOfPlaywright = ({ config, errors, suites = [] }: PlaywrightReport): TestResult[] => [
  ...errors.map(({ message = '' }) => ({
    file: '',
    title: 'outside any test',
    seconds: 0,
    reason: plain(message),
  })),
  ...suites.flatMap(specsIn).flatMap((spec) => resultOf(spec, config.rootDir)),
];

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

function resultOf({ title, file, line, tests }: PlaywrightSpec, rootDir: string): TestResult[] {
  if (tests.every(({ status }) => status === 'skipped')) return [];
  const runs = tests.flatMap(({ results }) => results);
  const failure = tests.find(({ status }) => status === 'unexpected')?.results.at(-1);
  const picture = failure?.attachments?.find(({ name }) => name === 'screenshot')?.path;
  return [
    {
      file: fromRoot(path.resolve(rootDir, file)),
      line,
      title,
      seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(failure && { reason: plain((failure.errors ?? []).map(({ message }) => message).join('\n')) }),
      ...(picture !== undefined && { picture: fromRoot(picture) }),
    },
  ];
}

/** Without colours; a failure always has a reason. */
const plain = (text: string) => stripVTControlCharacters(text).trim() || 'no reason given';
