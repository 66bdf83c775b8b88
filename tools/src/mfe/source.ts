import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { SHELL } from '@studio/releases/releaseFile';
import { Complaint } from '../complaint.ts';
import { readRemoteConfig, remoteFolder } from './remoteFolders.ts';
import { shellVersion, versionOf } from './version.ts';

/** The present sources of a remote, or of the shell, and the version that a build of them has. */
export interface Source {
  id: string;
  folder: string;
  version: string;
}

/** @throws {Complaint} when no remote has that name. */
export async function sourceOf(name: string | undefined): Promise<Source> {
  if (!name) throw new Complaint('Which remote? Name it, e.g. schedule; or shell.');
  if (name === SHELL) return { id: SHELL, folder: path.join(ROOT, SHELL), version: shellVersion() };
  const folder = remoteFolder(name);
  return { folder, id: (await readRemoteConfig(folder)).id, version: versionOf(folder) };
}
