import { nameOf, type TestResult } from './results.ts';
import type { Finished } from './step.ts';

const MAX_LINES = 60;
/** Of the reason of one failure, and of the output of a step that has no tests. */
const MAX_REASON_LINES = 6;

const firstLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_REASON_LINES)
    .map((line) => `    ${line.slice(0, 200)}`);

const describeTest = (step: string, test: TestResult): string[] => [
  `  ${step}: ${nameOf(test)}`,
  ...firstLines(test.reason ?? ''),
  ...(test.picture === undefined ? [] : [`    picture: ${test.picture}`]),
];

function describeStep({ name, tests = [], output }: Finished): string[] {
  const failed = tests.filter(({ reason }) => reason !== undefined);
  if (failed.length > 0) return failed.flatMap((test) => describeTest(name, test));
  return [`  ${name}`, ...firstLines(output)];
}

/** What failed, each with the beginning of its reason: at most 60 lines. Empty if nothing did. */
export function summarizeFailures(finished: readonly Finished[]): string {
  const lines = finished.filter(({ failed }) => failed > 0).flatMap(describeStep);
  if (lines.length === 0) return '';
  const shown = ['failed', ...lines];
  const isCut = shown.length > MAX_LINES;
  return [...shown.slice(0, isCut ? MAX_LINES - 1 : MAX_LINES), ...(isCut ? ['  … and more'] : []), ''].join(
    '\n',
  );
}

/** One line for each test that failed, and passed when it was run once more. Empty if there was none. */
export const listFlaky = (finished: readonly Finished[]): string =>
  finished
    .flatMap(({ name, flaky = [] }) =>
      flaky.map((test) => {
        const [reason = ''] = firstLines(test.reason ?? '');
        return `flaky  ${name}  ${nameOf(test)}: ${reason.trim()}; passed alone in ${test.seconds.toFixed(1)} s\n`;
      }),
    )
    .join('');
