import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replayImage } from './replayImage.ts';

/*
 * Follows the Dockerfile of the release image in an empty folder and releases with it: two minutes, hence not in `npm test`.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'studio-release-image-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const { command, workDir, env } = replayImage(path.join(import.meta.dirname, 'release.Dockerfile'), folder);
// What is behind the entry point is the command when none is given.
const [program = '', ...entry] = command.slice(0, -1);

for (const args of [['release', 'shell', 'schedule'], ['list']]) {
  console.log(`> ${args.join(' ')}`);
  const store = { MFE_STORE: path.join(folder, 'store'), DATA_DIR: path.join(folder, 'data') };
  const { status } = spawnSync(program, [...entry, ...args], { cwd: workDir, stdio: 'inherit', env: { ...process.env, ...env, ...store } });
  if (status !== 0) process.exit(1);
}
