import path from 'node:path';
import { remoteFolder, remoteIds } from '../mfe/remoteFolders.ts';
import { runsAlone } from '../mfe/release/version.ts';
import { distDir } from '../places.ts';

/**
 * Something that has a dev server of its own: the shell, a remote of the portal, or a remote that is a
 * website.
 */
export interface Served {
  id: string;
  kind: 'shell' | 'remote' | 'site';
  port: number;
  origin: string;
  /** Folder of its sources, relative to the repository. */
  dir: string;
  /** For what its builds write to disk. */
  outDir: string;
}

/** The shell's dev server; those of the remotes follow, by name, and then those of websites. */
const FIRST_PORT = 3100;

/** All that can be served, each always on the same port. */
export function allServed(): Served[] {
  const ids = remoteIds();
  const sites = ids.filter((id) => runsAlone(remoteFolder(id)));
  const remotes = ids.filter((id) => !sites.includes(id));
  return ['shell', ...remotes, ...sites].map((id, index) => {
    const port = FIRST_PORT + index;
    const kind = id === 'shell' ? 'shell' : sites.includes(id) ? 'site' : 'remote';
    return { id, kind, ...placeOf(id), ...listeningOn(port) };
  });
}

/** One of them. @param name `shell`, a remote's id or its folder. @throws {UserError} when there is none. */
export function servedBy(name: string): Served {
  const id = name === 'shell' ? name : path.basename(remoteFolder(name)).replace('mfe-', '');
  const served = allServed().find((one) => one.id === id);
  if (!served) throw new Error(`${id} is not served`);
  return served;
}

/** The same on another port. */
export const onPort = (served: Served, port: number): Served => ({ ...served, ...listeningOn(port) });

const listeningOn = (port: number) => ({ port, origin: `http://localhost:${port}` });
const placeOf = (id: string) => ({
  dir: id === 'shell' ? 'shell' : `mfe-${id}`,
  outDir: path.join(distDir(), 'dev', id),
});
