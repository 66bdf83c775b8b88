import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = process.env['E2E_PORT'] ?? '3207';
/** Where the product under test is. */
export const BASE = process.env['E2E_URL'] ?? `http://localhost:${PORT}`;
const START_MS = 240_000;

/**
 * Starts the whole product, as `npm start` does, on a fresh data folder; the answer stops it and removes the
 * folder.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined;
  if (await isUp()) throw new Error(`Something answers at ${BASE} already, and would be tested instead.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'));
  // As root the database runs as another account, which has to get into this folder.
  chmodSync(dataDir, 0o755);
  // Tests publish and activate, too.
  process.env['MFE_STORE'] ||= join(dataDir, 'mfe');
  const product = spawn(process.execPath, [join(import.meta.dirname, '../../tools/src/start.ts')], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(product);
  return async () => {
    product.kill('SIGTERM');
    await new Promise((resolve) => product.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilHealthy(product: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product stopped with exit code ${product.exitCode}`);
    if (await isUp()) return;
    await pause(250);
  }
  throw new Error('The product did not start in time');
}

const isUp = (): Promise<boolean> =>
  fetch(`${BASE}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
