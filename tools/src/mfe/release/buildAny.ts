import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { SHELL } from '@studio/releases/releaseFile';
import { distDir } from '../../places.ts';
import type { Source } from './source.ts';

/** Builds a remote or the shell. Only here is webpack loaded, which takes longer than any other command does at all. */
export async function buildAny({
  id,
  folder,
}: Source): Promise<{ release: Release | ShellRelease; folder: string }> {
  if (id === SHELL) return (await import('./buildShell.ts')).buildShell(distDir());
  return (await import('./buildRelease.ts')).buildRelease(folder, distDir());
}
