import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { UserError } from '../userError.ts';

const HERE = path.resolve(import.meta.dirname, '..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The exit code of a process that was terminated, as in shells. */
const TOLD_TO_END = 143;

/**
 * Runs one of our commands in its own process, which frees webpack's memory afterwards and uses a second
 * core. A signal to this process ends it, too.
 * @throws {UserError} with all its output, if it fails.
 */
export function runTool(name: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(HERE, `${name}.ts`), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const release = endTogether(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      release();
      if (code === 0) resolve();
      else reject(new UserError(`${[name, ...args].join(' ')} failed:\n${said}`));
    });
  });
}

/**
 * Passes signals on to a child process.
 * @returns A function that stops this.
 */
function endTogether(child: ChildProcess): () => void {
  const kill = (): void => void child.kill();
  const end = (): void => process.exit(TOLD_TO_END);
  process.on('exit', kill);
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    process.off('exit', kill);
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
