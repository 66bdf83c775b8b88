import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publishFolder, type Versions } from '../support/releases.ts';

const run = promisify(execFile);
const SCRIPT = path.join(import.meta.dirname, 'buildMisbehaving.ts');

/** Builds, in its own process, and publishes a misbehaving release of each remote, without activating it. */
export async function publishMisbehaving(ids: readonly string[]): Promise<Versions> {
  const dist = await mkdtemp(path.join(tmpdir(), 'studio-misbehaving-'));
  const { stdout } = await run(process.execPath, [SCRIPT, dist, ...ids], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const folders = stdout.trim().split('\n');
  for (const folder of folders) await publishFolder(folder);
  await rm(dist, { recursive: true });
  return Object.fromEntries(
    folders.map((folder) => [path.basename(path.dirname(folder)), path.basename(folder)]),
  );
}
