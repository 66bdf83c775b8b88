import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { UserError } from '../userError.ts';
import { checkoutOf, forgetDatabases, nameOf } from './checkout.ts';
import { compare, readFigures, type Figures } from './ratios.ts';

const MIN_TURNS = 3;

/** Runs the benchmark in a tree, with that tree's own code and Node. */
function run(tree: string, name: string): Figures {
  const node = path.join(tree, 'node_modules/.bin/node');
  const bin = `${path.join(tree, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const { status, stdout, stderr } = spawnSync(node, [path.join(tree, 'tools/src/bench.ts'), name], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, PATH: bin },
  });
  if (status !== 0) throw new UserError(`${tree} could not run "${name}": ${stderr.trim() || stdout.trim()}`);
  const figures = readFigures(stdout);
  if (!figures) throw new UserError(`"${name}" prints a table, not figures that can be compared.`);
  return figures;
}

/**
 * Alternates a benchmark between this tree and a commit, and prints each figure of both with the ratio. The
 * two take turns in going first.
 * @throws {UserError} if there is no such commit, or it does not have the benchmark.
 */
export function runAgainst(name: string, commit: string, turns: number): void {
  const short = nameOf(commit);
  const there = checkoutOf(short);
  [ROOT, there].forEach(forgetDatabases);
  const figures = new Map<string, Figures[]>([
    [ROOT, []],
    [there, []],
  ]);
  const most = Math.max(MIN_TURNS, turns);
  for (let turn = 0; turn < most; turn++) {
    for (const tree of turn % 2 === 0 ? [ROOT, there] : [there, ROOT]) {
      console.log(`turn ${turn + 1} of ${most}: ${tree === ROOT ? 'this tree' : short}`);
      figures.get(tree)?.push(run(tree, name));
    }
  }
  console.table(
    compare(figures.get(ROOT) ?? [], figures.get(there) ?? []).map(({ there: theirs, ...row }) => ({
      ...row,
      [short]: theirs,
    })),
  );
}
