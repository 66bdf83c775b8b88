import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@studio/contract/remote';
import { Complaint } from '../complaint.ts';
import { readRelease } from './releaseFile.ts';

/**
 * Copies a built release into the store. A version is never overwritten: browsers keep its files for a year.
 * @param folder of the build, with its `release.json`.
 * @throws {Complaint} when the store has that version.
 */
export async function publishRelease(folder: string, store: string): Promise<Release> {
  const release = await readRelease(folder);
  const target = path.join(store, release.id, release.version);
  if (existsSync(target)) throw new Complaint(`${release.id} ${release.version} is published already; a version is never overwritten.`);
  // Copied beside its place, then renamed: nobody ever sees half a release.
  const arriving = `${target}.${process.pid}.tmp`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(folder, arriving, { recursive: true });
  await rename(arriving, target);
  return release;
}
