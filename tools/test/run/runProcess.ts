import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';

const LIMITS = {
  longestMs: 45 * 60_000,
  /** How long a terminated script, and what it started, may take to clean up. */
  graceMs: 20_000,
};

export interface Ended {
  isGood: boolean;
  /** Stdout and stderr, interleaved as printed. */
  output: string;
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) signalAll(child, 'SIGTERM');
    process.exit(130);
  });
}

/** Signals the script and everything it started, which are one process group. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has no processes left.
  }
}

/** A temporary folder of its own. Others may enter: as root, a test's database runs under another account. */
function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'st-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Runs a script in our Node and waits for its end, at most 45 minutes. It gets no input and prints no
 * colours. Whatever it leaves running is ended with it, because a process that holds its output open would
 * keep us waiting for ever. What it leaves in its temporary folder is removed.
 */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  { longestMs, graceMs } = LIMITS,
): Promise<Ended> {
  const temporary = makeTemporaryFolder();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, TMPDIR: temporary, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const timers = [
      setTimeout(() => {
        output += `\nended: it took more than ${longestMs / 1000} s`;
        signalAll(child, 'SIGTERM');
        endWhatIsLeft();
      }, longestMs),
    ];
    const endWhatIsLeft = () => timers.push(setTimeout(() => signalAll(child, 'SIGKILL'), graceMs));
    child.on('error', (error) => resolve({ isGood: false, output: String(error) }));
    child.on('exit', endWhatIsLeft);
    child.on('close', (code, signal) => {
      for (const timer of timers) clearTimeout(timer);
      signalAll(child, 'SIGKILL');
      running.delete(child);
      rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
      resolve({ isGood: code === 0, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}
