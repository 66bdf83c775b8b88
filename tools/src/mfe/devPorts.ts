import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder, remoteIds } from './remoteFolders.ts';

/** Port of the shell's dev server. */
export const SHELL_PORT = 3100;

/**
 * Port of a remote's dev server. It is written in the remote's `package.json`, so that it stays when other remotes
 * come: deployed shells list it in REMOTE_ORIGINS.
 */
export function portOf(id: string): number {
  const file = path.join(remoteFolder(id), 'package.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config?: { port?: unknown } };
  if (typeof config?.port !== 'number') throw new Error(`${file} does not say the port of its dev server`);
  return config.port;
}

/** A port for a new remote, above those of all others. */
export const nextPort = (): number => Math.max(SHELL_PORT, ...remoteIds().map(portOf)) + 1;
