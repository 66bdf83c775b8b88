import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { openStore } from '@studio/releases/openStore';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import { remoteIds } from '../mfe/remoteFolders.ts';
import { sourceOf, type Source } from '../mfe/source.ts';
import { distDir, storeAddress } from '../places.ts';
import { runTool } from './runTool.ts';

/** Builds at a time; a third gains nothing on two cores. */
const AT_ONCE = 2;

/**
 * Builds and brings live what changed since the last start, the shell and remotes in one step, and says what it does.
 * @param without `shell` and ids of remotes that somebody else takes care of.
 */
export async function buildChanged(without: string[] = []): Promise<void> {
  const ids = [SHELL, ...remoteIds()].filter((id) => !without.includes(id));
  const sources = await Promise.all(ids.map(sourceOf));
  const isNew = await Promise.all(sources.map(isChanged));
  const changed = sources.filter((_source, index) => isNew[index]);
  if (changed.length === 0) return;
  console.log(`Building ${changed.map(({ id }) => id).join(', ')} …`);
  const queue = [...changed];
  await Promise.all(Array.from({ length: AT_ONCE }, () => publishEach(queue)));
  // Together: a shell and remotes that were changed for one another cannot go live one by one.
  await runTool('mfe', ['activate', ...changed.flatMap(({ id, version }) => [id, version])]);
  await Promise.all(changed.map(noteStart));
}

async function publishEach(queue: Source[]): Promise<void> {
  for (let source = queue.shift(); source; source = queue.shift()) {
    const startedAt = performance.now();
    await runTool('mfe', ['release', source.id, '--no-activate']);
    console.log(`  ${source.id.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

/** Says which sources were live at the last start: a roll-back between two starts stays, as long as they are the same. */
const noteOf = (id: string): string => path.join(distDir(), id, 'started');

async function isChanged({ id, version }: Source): Promise<boolean> {
  if (!existsSync(noteOf(id)) || readFileSync(noteOf(id), 'utf8') !== version) return true;
  return (await openStore(storeAddress(), ROOT).read(`${id}/${version}/${RELEASE_FILE}`)) === null;
}

async function noteStart({ id, version }: Source): Promise<void> {
  await mkdir(path.dirname(noteOf(id)), { recursive: true });
  await writeFile(noteOf(id), version);
}
