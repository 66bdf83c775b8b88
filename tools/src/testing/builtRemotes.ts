import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activateOne, aFolder, aLive, publishBuild } from './aRelease.ts';
import { aRemoteFolder, type Sources } from './badRemotes.ts';
import { aStore } from './stores.ts';

const run = promisify(execFile);

export interface BuiltRemotes<Name extends string> {
  /** The folder of a built shell. */
  shell: string;
  /** The folder of each built remote. */
  folders: Record<Name, string>;
}

/** Builds the shell and some remotes: in one process of its own, because webpack is not loaded into that of a test. */
export async function buildRemotes<Name extends string>(
  remotes: Record<Name, Sources>,
): Promise<BuiltRemotes<Name>> {
  const [dist, script] = [await aFolder(), path.join(await aFolder(), 'build.mjs')];
  const names = Object.keys(remotes) as Name[];
  const sources = await Promise.all(names.map((name) => aRemoteFolder(remotes[name])));
  const release = path.resolve(import.meta.dirname, '../mfe/release');
  await writeFile(
    script,
    `import { buildShell } from '${release}/buildShell.ts';
    import { buildRelease } from '${release}/buildRelease.ts';
    const built = [await buildShell('${dist}')];
    for (const folder of ${JSON.stringify(sources)}) built.push(await buildRelease(folder, '${dist}'));
    console.log(JSON.stringify(built.map(({ folder }) => folder)));`,
  );
  const { stdout } = await run(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [shell = '', ...folders] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[];
  await Promise.all(sources.map((folder) => rm(path.resolve(folder, '../..'), { recursive: true })));
  const byName = names.map((name, index) => [name, folders[index] ?? ''] as const);
  return { shell, folders: Object.fromEntries(byName) as Record<Name, string> };
}

/** A store in which this shell is live, and Members with one endpoint. */
export async function aStoreWithShell(shell: string): Promise<ReleaseStore> {
  const store = await aStore();
  await publishBuild(store, shell);
  await activateOne(store, 'shell', path.basename(shell));
  await aLive(store, { id: 'members', version: '1.0.0-a', endpoints: ['listMembers'] });
  return store;
}
