import path from 'node:path';
import { portOf, SHELL_PORT } from '../mfe/devPorts.ts';
import { remoteFolder, remoteIds } from '../mfe/remoteFolders.ts';
import { runsAlone } from '../mfe/release/version.ts';
import { distDir } from '../places.ts';

/** Something with its own dev server: the shell, a remote of the portal, or a remote that is a website. */
export interface Served {
  id: string;
  kind: 'shell' | 'remote' | 'site';
  port: number;
  origin: string;
  /** Folder of its sources, relative to the repository. */
  dir: string;
  /** Folder for what its builds write to disk. */
  outDir: string;
}

/** Everything that can be served, each always on the same port; the shell first, then by port. */
export function allServed(): Served[] {
  const remotes = remoteIds().map((id): Served => {
    const kind = runsAlone(remoteFolder(id)) ? 'site' : 'remote';
    return { id, kind, ...placeOf(id), ...listeningOn(portOf(id)) };
  });
  return [
    { id: 'shell', kind: 'shell', ...placeOf('shell'), ...listeningOn(SHELL_PORT) },
    ...remotes.toSorted((one, other) => one.port - other.port),
  ];
}

/**
 * One of them.
 * @param name `shell`, or a remote's id or folder.
 * @throws {UserError} if there is none.
 */
export function servedBy(name: string): Served {
  const id = name === 'shell' ? name : path.basename(remoteFolder(name)).replace('mfe-', '');
  const served = allServed().find((one) => one.id === id);
  if (!served) throw new Error(`${id} has no dev server`);
  return served;
}

/** The same on another port. */
export const onPort = (served: Served, port: number): Served => ({ ...served, ...listeningOn(port) });

const listeningOn = (port: number) => ({ port, origin: `http://localhost:${port}` });
const placeOf = (id: string) => ({
  dir: id === 'shell' ? 'shell' : `mfe-${id}`,
  outDir: path.join(distDir(), 'dev', id),
});
