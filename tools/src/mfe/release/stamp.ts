import { execFileSync } from 'node:child_process';
import type { ReleaseStamp } from '@studio/contract/remote/remote';
import { ROOT } from '@studio/federation/build/workspace';

/** Where a build comes from. */
export const stampOf = (version: string): Pick<ReleaseStamp, 'version' | 'gitSha' | 'builtAt'> => ({
  version,
  gitSha: commitOf(ROOT),
  builtAt: new Date().toISOString(),
});

/**
 * The commit of a folder's sources, marked `-dirty` when they are not all as it has them: no checkout gives
 * that build again.
 */
export function commitOf(folder: string): string {
  const sha = gitOf(['rev-parse', 'HEAD'], folder);
  if (sha === null) return 'unknown';
  return gitOf(['status', '--porcelain'], folder) === null ? sha : `${sha}-dirty`;
}

/** Who types the command, for the journal: git's name, else that of the account. */
export const whoTypes = (): string => gitOf(['config', 'user.name']) ?? process.env['USER'] ?? 'unknown';

/** @returns `null` without git: sources may come as an archive, without their history. */
function gitOf(args: string[], folder = ROOT): string | null {
  try {
    return (
      execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
}
