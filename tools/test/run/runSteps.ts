import { failure, type Finished, type Step } from './step.ts';

const AT_ONCE = 2;

async function time(step: Step): Promise<Finished> {
  const startedAt = performance.now();
  const outcome = await step
    .run()
    .catch((error: unknown) => failure(String(error instanceof Error ? error.stack : error)));
  return { name: step.name, seconds: (performance.now() - startedAt) / 1000, ...outcome };
}

/** One line on a finished step, followed by all that it said if it failed. */
export function describe({ name, seconds, passed, failed, output }: Finished): string {
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`;
  return failed === 0 ? line : `${line}\n${output.trim()}\n`;
}

/** Runs steps, two at a time, in their order. A step that fails stops no other. */
export async function runSteps(steps: Step[], say: (text: string) => void): Promise<Finished[]> {
  const queue = [...steps];
  const finished: Finished[] = [];
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await time(step);
      finished.push(result);
      say(describe(result));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return finished;
}

/** The table at the end: step, seconds, result. */
export function table(finished: Finished[]): string {
  const rows = finished.map(({ name, seconds, passed, failed }) =>
    [
      name.padEnd(14),
      seconds.toFixed(1).padStart(8),
      String(passed).padStart(8),
      String(failed).padStart(8),
    ].join(''),
  );
  return [
    '',
    `${'step'.padEnd(14)}${'seconds'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`,
    ...rows,
    '',
  ].join('\n');
}

/** The one plain line that closes a run, e.g. `412 passed, 0 failed`. */
export function sumUp(finished: Finished[]): { line: string; isGood: boolean } {
  const sum = (key: 'passed' | 'failed') => finished.reduce((total, step) => total + step[key], 0);
  return { line: `${sum('passed')} passed, ${sum('failed')} failed`, isGood: sum('failed') === 0 };
}
