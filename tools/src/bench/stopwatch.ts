import { spawnSync } from 'node:child_process';

/** The middle one; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Runs a command several times and takes the time of each.
 * @param before Puts things as the command should find them; not timed.
 * @returns the median, in seconds. @throws when a run fails.
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
