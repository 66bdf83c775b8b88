import { spawn, type ChildProcess } from 'node:child_process';
import type { Replayed } from '@studio/tools/production/replayImage.ts';
import { freePort, untilAnswers } from './listening.ts';

/** Settings of an installation. The image's own apply for the rest. */
export type Settings = Record<string, string>;

/**
 * Starts the command of the server's image. Its environment contains only the image's variables and the given
 * settings.
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

/** Starts the server of an installation, and waits until it answers. */
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
