import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { nameOf, type TestResult } from './results.ts';
import type { Finished, Outcome } from './step.ts';

/** More failures than these in one step are a defect or a sick machine. */
const MAX_FAILURES = 3;
/** Seen so often, a test is no longer repeated. */
const MAX_SEEN = 3;

/**
 * Never repeated: what is the same at every run (rules, models, laws about the whole server), and what looks for
 * the rare run that fails (histories drawn by chance, races).
 */
const DECIDED_FILES = [
  /\.(rules|model)\.test\.tsx?$/,
  /\.(property|race)(\.long)?\.test\.ts$/,
  /^server\/test\//,
];
/** A judgement of axe or of the content policy is about the page, however long it took. */
const DECIDED_REASONS = [/ \(axe\)/, /refused by the Content-Security-Policy/];

/** A line of `tools/test/flaky.json`: a test that failed without a defect of what it tests. */
interface KnownFlaky {
  /** Its file and title, e.g. `e2e/journeys/frame.spec.ts › the menu opens`. */
  test: string;
  /** In how many runs. */
  seen: number;
  cause: string;
}

const LEDGER = path.join(REPOSITORY, 'tools/test/flaky.json');
const readLedger = () => JSON.parse(readFileSync(LEDGER, 'utf8')) as KnownFlaky[];

/** The name of a test in the ledger: lines move. */
const keyOf = ({ file, title }: TestResult) => nameOf({ file, title, seconds: 0 });

/** Whether these failures may be chance, so that running them once more tells something. */
export function mayRepeat(failed: readonly TestResult[], ledger: readonly KnownFlaky[]): boolean {
  const places = new Set(
    failed.map(({ file, line }) => (file.startsWith('e2e/') ? `${file}:${line}` : file)),
  );
  return places.size > 0 && places.size <= MAX_FAILURES && failed.every((test) => isUndecided(test, ledger));
}

function isUndecided(test: TestResult, ledger: readonly KnownFlaky[]): boolean {
  const { file, reason = '' } = test;
  if (file === '') return false;
  const seen = ledger.find((known) => known.test === keyOf(test))?.seen ?? 0;
  return (
    seen < MAX_SEEN &&
    !DECIDED_FILES.some((pattern) => pattern.test(file)) &&
    !DECIDED_REASONS.some((pattern) => pattern.test(reason))
  );
}

/**
 * Runs what failed once more, one step after another, with nothing beside it. A test that passes then counts
 * as passed and is reported as flaky; one that fails again has failed.
 */
export async function repeatFailures(
  finished: readonly Finished[],
  ledger: readonly KnownFlaky[] = readLedger(),
): Promise<Finished[]> {
  const results: Finished[] = [];
  for (const step of finished) results.push({ ...step, ...(await repeatStep(step, ledger)) });
  return results;
}

async function repeatStep(step: Finished, ledger: readonly KnownFlaky[]): Promise<Partial<Outcome>> {
  const failed = failedOf(step);
  // The run may also have failed after its last test.
  const isExplained = failed.length === step.failed;
  if (!step.again || !isExplained || !mayRepeat(failed, ledger)) return {};
  const { tests = [] } = await step.again(failed);
  return merge(step, tests);
}

const failedOf = ({ tests = [] }: Outcome) => tests.filter(({ reason }) => reason !== undefined);

/** The step's results, with those of the second run in place of the same tests of the first. */
function merge({ tests: first = [] }: Outcome, second: readonly TestResult[]): Partial<Outcome> {
  const ran = new Set(second.map(nameOf));
  const filesRun = new Set(second.map(({ file }) => file));
  const isReplaced = (test: TestResult) =>
    test.title === '' ? filesRun.has(test.file) : ran.has(nameOf(test));
  const tests = [...first.filter((test) => !isReplaced(test)), ...second];
  const failed = failedOf({ tests } as Outcome);
  const stillFails = (test: TestResult) =>
    failed.some((one) => nameOf(one) === nameOf(test) || (test.title === '' && one.file === test.file));
  const flaky = first
    .filter((test) => test.reason !== undefined && !stillFails(test))
    .map((test) => ({ ...test, seconds: second.find((one) => nameOf(one) === nameOf(test))?.seconds ?? 0 }));
  return { tests, flaky, passed: tests.length - failed.length, failed: failed.length };
}
