import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { buildMails } from '@studio/server/src/platform/mail/pages/buildMails.ts';
import { atOnce } from '@studio/releases/atOnce';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import { signOwn } from './signOwn.ts';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import { entryOf, type Named } from '../mfe/activation/registryEntries.ts';
import { remoteIds } from '../mfe/remoteFolders.ts';
import { sourceOf, type Source } from '../mfe/release/source.ts';
import { distDir, storeAddress, storeDir } from '../places.ts';
import { noteStart, readLastStart } from './lastStart.ts';
import { liveWords } from './liveWords.ts';
import { runTool } from './runTool.ts';
import { startStep, type StartStep } from './startStep.ts';

/** Parallel builds. A third gains nothing on two cores. */
const AT_ONCE = 2;

/** Sources that change during a build are built again, up to this many times. */
const MAX_TURNS = 3;

/** The current sources, the live version, and the step to take. */
interface Planned {
  source: Source;
  active: string | null;
  step: StartStep;
}

/**
 * Builds what changed since the last start: the server's mails, then the shell and remotes, which it activates
 * in one step. Prints what it does.
 * @param without `shell` and ids of remotes to leave out.
 */
export async function buildChanged(without: string[] = []): Promise<void> {
  await buildMails();
  // A bucket is more than one machine's.
  if (storeAddress() === storeDir()) await signOwn(openStore(storeDir()), console.log);
  const remotes = remoteIds().filter((id) => !without.includes(id));
  const ids = (await needsShell(remotes, without)) ? [SHELL, ...remotes] : remotes;
  const planned = await planStart(await readSources(ids));
  for (const { source, active } of planned.filter(({ step }) => step === 'leave')) {
    const stays =
      active === null
        ? 'stays out of the portal, because somebody took it out.'
        : `stays at ${active}, because somebody chose that version over ${source.version} of these sources.`;
    console.log(`${source.id} ${stays} To change that: npm run mfe -- release ${source.id}`);
  }
  const changed = planned.filter(({ step }) => step === 'release');
  const live = changed.length > 0 ? await release(changed) : [];
  await Promise.all(
    planned.map(({ source }) => noteStart(live.find(({ id }) => id === source.id) ?? source)),
  );
}

/** A remote is run in a shell of the store before it is published. */
const needsShell = async (remotes: string[], without: string[]): Promise<boolean> =>
  !without.includes(SHELL) ||
  (remotes.length > 0 && (await readRegistry(openStore(storeAddress(), ROOT))).shell === null);

const readSources = (ids: string[]): Promise<Source[]> => Promise.all(ids.map(sourceOf));

async function planStart(sources: Source[]): Promise<Planned[]> {
  const store = openStore(storeAddress(), ROOT);
  const [registry, journal] = await Promise.all([readRegistry(store), readJournal(store)]);
  return Promise.all(
    sources.map(async (source): Promise<Planned> => {
      const active = entryOf(registry, source.id)?.active ?? null;
      const isWhole = active !== null && (await isPublished({ id: source.id, version: active }));
      const step = startStep(source, {
        registry,
        journal,
        lastStart: await readLastStart(source.id),
        isWhole,
      });
      return { source, active, step };
    }),
  );
}

async function release(changed: Planned[]): Promise<Source[]> {
  console.log(`Building ${changed.map(({ source }) => source.id).join(', ')} …`);
  const published = await publishAll(changed.map(({ source }) => source));
  // In one step, because a shell and remotes that were changed for each other cannot go live one by one.
  await runTool('mfe', ['activate', ...published.flatMap(({ id, version }) => [id, version])]);
  const before = new Map(changed.map(({ source, active }) => [source.id, active]));
  for (const source of published) console.log(`  ${liveWords(source, before.get(source.id) ?? null)}`);
  return published;
}

async function publishAll(changed: Source[]): Promise<Source[]> {
  let present = changed;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const missing = await unpublished(present);
    if (missing.length === 0) break;
    await atOnce(AT_ONCE, await unbuilt(missing), buildOne);
    // Each remote is run in a shell of the store before it is published, and the first start has none yet.
    const [shell, remotes] = [missing.filter(isShell), missing.filter((source) => !isShell(source))];
    for (const source of shell) await publishOne(source);
    await atOnce(AT_ONCE, remotes, publishOne);
    present = await readSources(changed.map(({ id }) => id));
  }
  return present;
}

async function unpublished(sources: Source[]): Promise<Source[]> {
  const there = await Promise.all(sources.map(isPublished));
  return sources.filter((_source, index) => !there[index]);
}

const isShell = ({ id }: Source): boolean => id === SHELL;

const unbuilt = async (sources: Source[]): Promise<Source[]> =>
  sources.filter(({ id, version }) => !existsSync(path.join(distDir(), id, version, RELEASE_FILE)));

async function buildOne({ id }: Source): Promise<void> {
  const startedAt = performance.now();
  await runTool('mfe', ['build', id, '--no-types']);
  console.log(`  ${id.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

const publishOne = ({ id }: Source): Promise<void> =>
  runTool('mfe', ['release', id, '--no-activate', '--no-types']);

async function isPublished({ id, version }: Named): Promise<boolean> {
  return (await openStore(storeAddress(), ROOT).read(`${id}/${version}/${RELEASE_FILE}`)) !== null;
}
