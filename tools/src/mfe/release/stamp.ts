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
 * The commit of a folder's sources, marked `-dirty` if they differ from it, because then no checkout gives
 * the same build.
 */
export function commitOf(folder: string): string {
  const sha = gitOf(['rev-parse', 'HEAD'], folder);
  if (sha === null) return 'unknown';
  return gitOf(['status', '--porcelain'], folder) === null ? sha : `${sha}-dirty`;
}

/** Address of the repository that this is a copy of, without a password in it; `null` without one. */
export function repositoryOf(): string | null {
  const address = gitOf(['config', 'remote.origin.url']);
  return address && address.replace(/^([\w+.-]+:\/\/)[^/@]*@/, '$1');
}

/** The person running the command, for the journal: git's user name, else the account. */
export const whoTypes = (): string => gitOf(['config', 'user.name']) ?? process.env['USER'] ?? 'unknown';

/** @returns `null` without git, e.g. for sources from an archive. */
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
