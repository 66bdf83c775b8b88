import { readFileSync, readdirSync } from 'node:fs';

interface Used {
  parent: number;
  ticks: number;
}

function usedBy(pid: number): Used | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0) };
  } catch {
    // It ended while we were looking.
    return null;
  }
}

/** Processes by their id, each with what its children used that have ended. */
function processes(): Map<number, Used> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(
    pids.flatMap((pid) => [usedBy(pid)].flatMap((used) => (used ? [[pid, used] as const] : []))),
  );
}

/**
 * Processor time of a process and of all that it started, in seconds, to a hundredth: other programs on the machine
 * do not change it.
 */
export function processorSeconds(root: number): number {
  const all = processes();
  let ticks = 0;
  for (const [pid, used] of all)
    for (let at: number | undefined = pid; at; at = all.get(at)?.parent) if (at === root) ticks += used.ticks;
  return ticks / 100;
}

/** Processor time of the embedded database, which is a child of this process. @param others further children. */
export function databaseSeconds(others: readonly number[] = []): number {
  const { user, system } = process.cpuUsage();
  const apart = others.reduce((sum, pid) => sum + processorSeconds(pid), (user + system) / 1e6);
  return processorSeconds(process.pid) - apart;
}
