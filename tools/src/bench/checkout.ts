import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { UserError } from '../userError.ts';

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new UserError(stderr.trim());
  return stdout.trim();
}

/**
 * The short name of a commit.
 * @throws {UserError} if there is no such commit.
 */
export const nameOf = (commit: string): string =>
  git('rev-parse', '--short=10', '--verify', `${commit}^{commit}`);

/**
 * A checkout of a commit in `.cache/against` with its own packages, created once. Packages are not shared
 * with this tree even if both have the same ones, because links to workspaces would lead to this tree.
 * @returns Its folder.
 */
export function checkoutOf(commit: string): string {
  const folder = path.join(ROOT, '.cache/against', commit);
  git('worktree', 'prune');
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit);
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return folder;
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new UserError(`npm ci failed in ${folder}`);
  return folder;
}

/** Deletes the databases of a tree's earlier benchmarks, so that both trees begin with empty ones. */
export function forgetDatabases(tree: string): void {
  for (const folder of ['bench', 'bench-week', 'bench-sales', 'bench-money', 'bench-search'])
    rmSync(path.join(tree, '.cache', folder), { recursive: true, force: true });
}
