import type { LoadTimings } from '../report/loadReport.ts';

type Step = Exclude<keyof LoadTimings, 'total'>;

export const NO_TIMINGS: LoadTimings = {
  release: null,
  manifest: null,
  entry: null,
  module: null,
  setup: null,
  total: null,
};

/** Times the steps of a load, each from the end of the one before. */
export interface Stopwatch {
  lap(step: Step): void;
  /** Counts from now: nobody waited for the earlier steps. */
  restart(): void;
  /** Milliseconds of the steps so far, and in all. */
  read(): LoadTimings;
}

/** Starts to count. */
export function startStopwatch(): Stopwatch {
  let startedAt = performance.now();
  let last = startedAt;
  let steps = { ...NO_TIMINGS };
  return {
    lap(step) {
      const now = performance.now();
      steps[step] = Math.round(now - last);
      last = now;
    },
    restart() {
      startedAt = last = performance.now();
      steps = { ...NO_TIMINGS };
    },
    read: () => ({ ...steps, total: Math.round(performance.now() - startedAt) }),
  };
}
