import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@studio/federation/build/workspace';
import { median } from './stopwatch.ts';
import type { Timing } from './times.ts';

const PORT = '3208';

/**
 * How long `npm start` takes until its first answer: with an empty data folder and no cache, and again.
 * Medians.
 */
export async function timeStarts(runs: number): Promise<Timing[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
    // When run as root, the database uses another account, which needs access.
    chmodSync(dataDir, 0o755);
    rmSync(path.join(ROOT, '.cache/webpack'), { recursive: true, force: true });
    cold.push(await timeStart(dataDir));
    warm.push(await timeStart(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    { what: 'npm start, cold (packages installed)', seconds: round(median(cold)) },
    { what: 'npm start, warm', seconds: round(median(warm)) },
  ];
}

async function timeStart(dataDir: string): Promise<number> {
  const start = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT, DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  while (!(await isUp())) {
    if (product.exitCode !== null) throw new Error(`npm start ended with exit code ${product.exitCode}`);
    await pause(20);
  }
  const seconds = (performance.now() - start) / 1000;
  if (product.pid) process.kill(-product.pid, 'SIGINT');
  await once(product, 'exit');
  while (await isUp()) await pause(50);
  return seconds;
}

const isUp = (): Promise<boolean> =>
  fetch(`http://localhost:${PORT}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
const round = (seconds: number): number => Math.round(seconds * 100) / 100;
