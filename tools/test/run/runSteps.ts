import { failure, type Finished, type Step } from './step.ts';

const CORES = 2;

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

/**
 * Runs steps in their order, as many at a time as there are cores for. A step that waits for others lets those
 * behind it go first; one that only waits for a core does not, or it would wait for ever. A step that fails stops
 * no other.
 */
export async function runSteps(steps: Step[], say: (text: string) => void): Promise<Finished[]> {
  const queue = [...steps];
  const finished: Finished[] = [];
  const running = new Map<Step, Promise<void>>();
  const isReady = ({ after = [] }: Step) =>
    after.every(
      (name) =>
        !queue.some((step) => step.name === name) && ![...running.keys()].some((step) => step.name === name),
    );
  const run = async (step: Step): Promise<void> => {
    const result = await time(step);
    running.delete(step);
    finished.push(result);
    say(describe(result));
  };
  while (queue.length > 0 || running.size > 0) {
    const next = queue.find(isReady);
    const busy = [...running.keys()].reduce((sum, { cores = 1 }) => sum + cores, 0);
    if (next && busy + (next.cores ?? 1) <= CORES) {
      queue.splice(queue.indexOf(next), 1);
      running.set(next, run(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`Steps wait for each other: ${queue.map(({ name }) => name).join(', ')}`);
  }
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
