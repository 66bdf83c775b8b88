import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { atOnce } from '@studio/releases/atOnce';
import { openStore } from '@studio/releases/openStore';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import { remoteIds } from '../mfe/remoteFolders.ts';
import { sourceOf, type Source } from '../mfe/source.ts';
import { distDir, storeAddress } from '../places.ts';
import { runTool } from './runTool.ts';

/** Builds at a time; a third gains nothing on two cores. */
const AT_ONCE = 2;

/** Sources that are edited during a build are built again; whoever never stops typing starts later. */
const MOST_TURNS = 3;

/**
 * Builds and brings live what changed since the last start, the shell and remotes in one step, and says what it does.
 * @param without `shell` and ids of remotes that somebody else takes care of.
 */
export async function buildChanged(without: string[] = []): Promise<void> {
  const ids = [SHELL, ...remoteIds()].filter((id) => !without.includes(id));
  const changed = await filterAsync(await readSources(ids), isChanged);
  if (changed.length === 0) return;
  console.log(`Building ${changed.map(({ id }) => id).join(', ')} …`);
  const published = await publishAll(changed);
  // Together: a shell and remotes that were changed for one another cannot go live one by one.
  await runTool('mfe', ['activate', ...published.flatMap(({ id, version }) => [id, version])]);
  await Promise.all(published.map(noteStart));
}

const readSources = (ids: string[]): Promise<Source[]> => Promise.all(ids.map(sourceOf));

async function filterAsync<Item>(items: Item[], isWanted: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_item, index) => wanted[index]);
}

async function publishAll(changed: Source[]): Promise<Source[]> {
  let present = changed;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const missing = await filterAsync(present, async (source) => !(await isPublished(source)));
    if (missing.length === 0) break;
    await atOnce(AT_ONCE, missing, publishOne);
    present = await readSources(changed.map(({ id }) => id));
  }
  return present;
}

async function publishOne({ id }: Source): Promise<void> {
  const startedAt = performance.now();
  await runTool('mfe', ['release', id, '--no-activate']);
  console.log(`  ${id.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function isPublished({ id, version }: Source): Promise<boolean> {
  return (await openStore(storeAddress(), ROOT).read(`${id}/${version}/${RELEASE_FILE}`)) !== null;
}

/** Says which sources were live at the last start: a roll-back between two starts stays, as long as they are the same. */
const noteOf = (id: string): string => path.join(distDir(), id, 'started');

async function isChanged(source: Source): Promise<boolean> {
  const note = noteOf(source.id);
  const isNoted = existsSync(note) && readFileSync(note, 'utf8') === source.version;
  return !isNoted || !(await isPublished(source));
}

async function noteStart({ id, version }: Source): Promise<void> {
  await mkdir(path.dirname(noteOf(id)), { recursive: true });
  await writeFile(noteOf(id), version);
}
