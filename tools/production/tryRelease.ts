import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replayImage } from './replayImage.ts';
import { readCommandLine } from '../src/commandLine.ts';
import { runCommand } from '../src/userError.ts';

const USAGE = `Usage: node tools/production/tryRelease.ts

Replays the Dockerfile of the release image in an empty folder and releases with it, as the account of the image
where possible, which shows what that account cannot write to. Takes two minutes, so it is no part of npm test.`;

await runCommand(async () => {
  if (!readCommandLine(USAGE)) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-release-image-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const { command, workDir, env } = replayImage(path.join(import.meta.dirname, 'release.Dockerfile'), folder);
  // The last argument is the default command after the entry point.
  const [program = '', ...entry] = command.slice(0, -1);

  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: 1000, gid: 1000 } : {};
  const home = path.join(folder, 'home');
  spawnSync('install', ['-d', ...(isRoot ? ['-o', '1000', '-g', '1000'] : []), home]);

  for (const args of [['release', 'shell', 'schedule'], ['list']]) {
    console.log(`> ${args.join(' ')}`);
    const places = {
      HOME: home,
      TMPDIR: home,
      MFE_STORE: path.join(home, 'store'),
      DATA_DIR: path.join(home, 'data'),
    };
    const PATH = [path.join(workDir, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
    const { status } = spawnSync(program, [...entry, ...args], {
      ...account,
      cwd: workDir,
      stdio: 'inherit',
      env: { ...env, ...places, PATH },
    });
    if (status !== 0) process.exit(1);
  }
});
