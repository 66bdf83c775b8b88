import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));

/** The whole server in its own process, so that a test can kill it. */
export interface ServerProcess {
  /** Where it listens. */
  address: string;
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>;
  /**
   * Stops it as an operator would.
   * @returns its exit code.
   */
  stop(): Promise<number | null>;
}

/**
 * Starts a server and waits until it listens.
 * @throws with its output if it fails.
 */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'error',
    PORT: '0',
    DEMO_DATA: 'false',
    ...environment,
  };
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Listening on (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`The server ended: ${said}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return { address, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
