import { spawn, type ChildProcess } from 'node:child_process';
import { REPOSITORY } from '../../check/repository.ts';

const LONGEST_MS = 15 * 60_000;

export interface Ended {
  isGood: boolean;
  /** Both streams, in the order in which they were said. */
  output: string;
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(130);
  });
}

/** Runs a script in our Node and waits for its end, at most 15 minutes. It has no input and is told to use no colours. */
export function runScript(script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve({ isGood: false, output: String(error) }));
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ isGood: code === 0, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}
