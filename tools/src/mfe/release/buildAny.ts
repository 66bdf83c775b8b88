import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { SHELL } from '@studio/releases/releaseFile';
import { distDir } from '../../places.ts';
import type { Source } from './source.ts';

/**
 * Builds a remote or the shell. Webpack is loaded only here, because that alone takes longer than most
 * commands.
 */
export async function buildAny({
  id,
  folder,
}: Source): Promise<{ release: Release | ShellRelease; folder: string }> {
  if (id === SHELL) return (await import('./buildShell.ts')).buildShell(distDir());
  return (await import('./buildRelease.ts')).buildRelease(folder, distDir());
}
