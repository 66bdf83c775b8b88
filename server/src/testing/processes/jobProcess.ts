import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../../platform/db/pool.ts';

/** A script in its own process, so that a test can kill it in the middle. */
export interface JobProcess {
  /** Resolves when it has printed this line. */
  says(line: string): Promise<void>;
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>;
}

/**
 * Runs a file on the database of a test.
 * @param args Arguments after the connection.
 */
export function startJobProcess(file: URL, connection: Connection, ...args: string[]): JobProcess {
  const child = spawn(process.execPath, [fileURLToPath(file), JSON.stringify(connection), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '' },
  });
  const exited = once(child, 'exit');
  let said = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    says: (line) =>
      new Promise((resolve, reject) => {
        const look = (): void => void (said.includes(line) && resolve());
        child.stdout.on('data', look);
        look();
        void exited.then(() => reject(new Error(`The process ended: ${stderr}`)));
      }),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
