import { spawn, type ChildProcess } from 'node:child_process';
import type { Replayed } from '@studio/tools/production/replayImage.ts';
import { freePort, untilAnswers } from './listening.ts';

/** Settings of an installation; what is not given is as the image has it. */
export type Settings = Record<string, string>;

/**
 * Starts the command of the server's image, with nothing in its environment but what the image and the
 * settings give.
 */
export function runServer(
  { command: [program = '', ...args], workDir, env }: Replayed,
  settings: Settings,
): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(program, args, {
    cwd: workDir,
    env: { PATH, ...env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** The server of an installation, answering. */
export async function startServer(image: Replayed, settings: Settings): Promise<RunningServer> {
  const port = await freePort();
  const server = runServer(image, { ...settings, HOST: '127.0.0.1', PORT: String(port) });
  server.stderr?.pipe(process.stderr);
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/health`, server);
  return {
    address,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
