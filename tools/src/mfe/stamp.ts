import { execFileSync } from 'node:child_process';
import type { ReleaseStamp } from '@studio/contract/remote';
import { ROOT } from '@studio/federation/build/workspace';

/** Where a build comes from. */
export const stampOf = (version: string): Pick<ReleaseStamp, 'version' | 'gitSha' | 'builtAt'> =>
  ({ version, gitSha: gitOf(['rev-parse', 'HEAD']) ?? 'unknown', builtAt: new Date().toISOString() });

/** Who types the command, for the journal: git's name, else that of the account. */
export const whoTypes = (): string => gitOf(['config', 'user.name']) ?? process.env['USER'] ?? 'unknown';

/** @returns `null` without git: sources may come as an archive, without their history. */
function gitOf(args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}
