import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { UserError } from '../../userError.ts';

const COMPILER = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
/** What builds begin with: all that is shipped is imported from there, and no test is. */
const ENTRIES = ['src/module.tsx', 'src/standalone.tsx', 'src/firstCalls.ts', 'src/index.ts'];

const entriesOf = (folder: string): string[] =>
  ENTRIES.map((name) => path.join(folder, name)).filter((file) => existsSync(file));

/**
 * Checks the types of what a remote, or the shell, ships: the bundler only removes them.
 * @throws {UserError} with the compiler's words.
 */
export async function checkTypes(folder: string): Promise<void> {
  const own = await mkdtemp(path.join(tmpdir(), 'studio-types-'));
  const config = {
    extends: path.join(ROOT, 'tools/tsconfig/web.json'),
    compilerOptions: { types: [], incremental: false, tsBuildInfoFile: null },
    include: [],
    files: [...entriesOf(folder), path.join(ROOT, 'shared/ui/src/css.d.ts')],
  };
  try {
    await writeFile(path.join(own, 'tsconfig.json'), JSON.stringify(config));
    const said = await compile(folder, own);
    if (said) throw new UserError(`The types of ${path.basename(folder)} do not fit:\n${said}`);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** @returns what the compiler has against it; empty for nothing. */
const compile = (folder: string, project: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMPILER, '-p', project], { cwd: folder }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr || String(error) : ''),
    );
  });
