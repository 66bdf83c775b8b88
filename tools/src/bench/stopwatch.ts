import { spawnSync } from 'node:child_process';

/** The middle value; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Times a command several times.
 * @param before Prepares each run; not timed.
 * @returns The median, in seconds.
 * @throws if a run fails.
 */
export function timeCommand(
  command: string,
  args: string[],
  { runs, before }: { runs: number; before?: () => void },
): number {
  const seconds = Array.from({ length: runs }, () => {
    before?.();
    const start = performance.now();
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
    return (performance.now() - start) / 1000;
  });
  return Math.round(median(seconds) * 100) / 100;
}
