import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RegistryEntry, Release } from '@studio/contract/remote/remote';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import { liveRegistry, publishFolder, type Versions } from '../support/releases.ts';

const run = promisify(execFile);
const SCRIPT = path.join(import.meta.dirname, 'buildMisbehaving.ts');

/** Builds, in its own process, and publishes a misbehaving release of each remote, without activating it. */
export async function publishMisbehaving(ids: readonly string[]): Promise<Versions> {
  const dist = await mkdtemp(path.join(tmpdir(), 'studio-misbehaving-'));
  const { stdout } = await run(process.execPath, [SCRIPT, dist, ...ids], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const folders = stdout.trim().split('\n');
  const { remotes } = await liveRegistry();
  for (const folder of folders) {
    await claimEndpoints(folder, remotes);
    await publishFolder(folder);
  }
  await rm(dist, { recursive: true });
  return Object.fromEntries(
    folders.map((folder) => [path.basename(path.dirname(folder)), path.basename(folder)]),
  );
}

/** A remote may define what its release lists, and `mfe publish`, which finds that, would refuse these. */
async function claimEndpoints(folder: string, remotes: readonly RegistryEntry[]): Promise<void> {
  const file = path.join(folder, RELEASE_FILE);
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  const endpoints = remotes.find(({ id }) => id === release.id)?.endpoints ?? [];
  await writeFile(file, JSON.stringify({ ...release, endpoints }));
}
