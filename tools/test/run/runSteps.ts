import { Unavailable } from '../system/provide.ts';
import { failure, skip, type Finished, type Outcome, type Step } from './step.ts';

const CORES = 2;

function judgeError(error: unknown): Outcome {
  if (error instanceof Unavailable) return skip(error.message);
  return failure(String(error instanceof Error ? error.stack : error));
}

async function time(step: Step): Promise<Finished> {
  const startedAt = performance.now();
  const outcome = await step.run().catch(judgeError);
  return { name: step.name, seconds: (performance.now() - startedAt) / 1000, ...outcome };
}

/**
 * One line about a finished step, followed by the reason if it was skipped, or by its output if it failed.
 */
export function describe({ name, seconds, passed, failed, skipped, output }: Finished): string {
  const line = `${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s   `;
  if (skipped !== undefined) return `SKIP   ${line}${skipped}`;
  const result = `${line}${passed} passed, ${failed} failed`;
  return failed === 0 ? `ok     ${result}` : `FAILED ${result}\n${output.trim()}\n`;
}

/**
 * Runs steps in order, as many at a time as there are cores. A step that waits for others lets those behind
 * it go first. A step that only waits for a core does not, or it might wait for ever. A failed step stops no
 * other.
 */
export async function runSteps(steps: Step[], say: (text: string) => void): Promise<Finished[]> {
  const queue = [...steps];
  const finished: Finished[] = [];
  const running = new Map<Step, Promise<void>>();
  const isReady = ({ after = [] }: Step) =>
    after.every((name) => finished.some((step) => step.name === name));
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
    else
      throw new Error(
        `Steps wait for each other, or for an unknown step: ${queue.map(({ name }) => name).join(', ')}`,
      );
  }
  return finished;
}

/** The table at the end: step, seconds, result; below it the reasons for skipped steps. */
export function table(finished: Finished[]): string {
  const row = (name: string, ...columns: string[]) =>
    name.padEnd(14) + columns.map((column) => column.padStart(8)).join('');
  const rows = finished.map(({ name, seconds, passed, failed, skipped }) =>
    row(
      name,
      seconds.toFixed(1),
      ...(skipped === undefined ? [String(passed), String(failed)] : ['skipped']),
    ),
  );
  const reasons = Map.groupBy(
    finished.filter(({ skipped }) => skipped !== undefined),
    ({ skipped }) => skipped,
  );
  const skips = [...reasons].map(
    ([reason, steps]) => `skipped: ${steps.map(({ name }) => name).join(', ')}. ${reason}`,
  );
  return ['', row('step', 'seconds', 'passed', 'failed'), ...rows, '', ...skips].join('\n');
}

/** The last line of a run, e.g. `412 passed, 0 failed`. Skipped steps are counted as steps. */
export function sumUp(finished: Finished[]): { line: string; isGood: boolean } {
  const sum = (key: 'passed' | 'failed') => finished.reduce((total, step) => total + step[key], 0);
  const skipped = finished.filter((step) => step.skipped !== undefined).length;
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return { line: skipped === 0 ? line : `${line}, ${skipped} skipped`, isGood: sum('failed') === 0 };
}
