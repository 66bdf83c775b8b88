import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolder, remoteIds } from '../mfe/remoteFolders.ts';
import { versionOf } from '../mfe/version.ts';
import { distDir, shellDir, storeDir } from '../places.ts';
import { isShellBuilt } from '../shellStamp.ts';
import { runTool } from './runTool.ts';

/** Builds at a time; a third gains nothing on two cores. */
const AT_ONCE = 2;

interface Step {
  name: string;
  run(): Promise<void>;
}

/**
 * Builds and brings live what changed since the last start, and says what it does.
 * @param without `shell` and ids of remotes that somebody else takes care of.
 */
export async function buildChanged(without: string[] = []): Promise<void> {
  const steps = [...shellStep(), ...remoteIds().flatMap(remoteStep)].filter(({ name }) => !without.includes(name));
  if (steps.length === 0) return;
  console.log(`Building ${steps.map(({ name }) => name).join(', ')} …`);
  const queue = [...steps];
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
}

async function work(queue: Step[]): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const startedAt = performance.now();
    await step.run();
    console.log(`  ${step.name.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

const shellStep = (): Step[] => (isShellBuilt(shellDir()) ? [] : [{ name: 'shell', run: () => runTool('build', []) }]);

/** A remote is released when its sources changed since the last start: a roll-back between two starts stays. */
function remoteStep(id: string): Step[] {
  const version = versionOf(remoteFolder(id));
  const note = path.join(distDir(), id, 'started');
  if (existsSync(path.join(storeDir(), id, version)) && existsSync(note) && readFileSync(note, 'utf8') === version) return [];
  return [{ name: id, run: () => release(id, note, version) }];
}

async function release(id: string, note: string, version: string): Promise<void> {
  await runTool('mfe', ['release', id]);
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, version);
}
