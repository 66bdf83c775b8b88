import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { SHELL } from '@studio/releases/releaseFile';
import { UserError } from '../../userError.ts';
import { readRemoteConfig, remoteFolder } from '../remoteFolders.ts';
import { shellVersion, versionOf } from './version.ts';

/** The current sources of a remote or of the shell, and the version that a build of them has. */
export interface Source {
  id: string;
  folder: string;
  version: string;
}

/**
 * The sources for the given names, without duplicates.
 * @throws {UserError} if there are no names, or no remote of that name.
 */
export async function sourcesOf(names: string[]): Promise<Source[]> {
  if (names.length === 0) throw new UserError('Which remote? Name it, e.g. schedule; or shell.');
  const sources = await Promise.all(names.map(sourceOf));
  return sources.filter(({ id }, index) => sources.findIndex((one) => one.id === id) === index);
}

/** @throws {UserError} if there is no remote of that name. */
export async function sourceOf(name: string): Promise<Source> {
  if (name === SHELL) return { id: SHELL, folder: path.join(ROOT, SHELL), version: shellVersion() };
  const folder = remoteFolder(name);
  return { folder, id: (await readRemoteConfig(folder)).id, version: versionOf(folder) };
}
