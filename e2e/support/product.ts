import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keySettingsOf } from '@studio/releases/signing/keysOf';
import type { FullConfig } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { MAIL_EVENT_SECRET, portOf, storeOf } from './products.ts';

const START_MS = 240_000;

/**
 * Starts the whole product as `npm start` does, once for each worker, with a fresh data folder and its own
 * store.
 * @returns a function that stops them and removes their folders.
 */
export default async function startProducts(
  { workers }: Pick<FullConfig, 'workers'> = { workers: 1 },
): Promise<(() => Promise<void>) | undefined> {
  // First, because it fails if there is no browser.
  chromiumPath();
  if (process.env['E2E_URL']) {
    if (workers > 1) throw new Error('A single product serves one worker: run with --workers=1.');
    return undefined;
  }
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(stops.map((one) => one()));
  };
  try {
    // The first one builds what the store lacks; the others copy it.
    for (let worker = 0; worker < workers; worker++) stops.push(await startProduct(worker));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** @returns a function that stops it. */
async function startProduct(worker: number): Promise<() => Promise<void>> {
  const port = portOf(worker);
  if (await isUp(port))
    throw new Error(`Something already answers at port ${port}, and would be tested instead.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'));
  // When run as root, the database uses another account, which needs access to this folder.
  chmodSync(dataDir, 0o755);
  // Tests publish and activate as well.
  process.env['MFE_STORE'] ||= join(dataDir, 'mfe');
  // The key that has signed the store that is copied, or signs a new one.
  process.env['RELEASE_KEYS_FILE'] ||= keySettingsOf(process.env).file;
  const store = storeOf(worker);
  if (worker > 0) {
    rmSync(store, { recursive: true, force: true });
    cpSync(storeOf(0), store, { recursive: true });
  }
  const settings = { PORT: String(port), DATA_DIR: dataDir, MFE_STORE: store, MAIL_EVENT_SECRET };
  const product = spawn(process.execPath, [join(import.meta.dirname, '../../tools/src/start.ts')], {
    env: { ...process.env, ...settings, LOG_LEVEL: 'error', RATE_LIMIT: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await new Promise((resolve) => product.once('exit', resolve));
    }
    rmSync(dataDir, { recursive: true, force: true });
    if (worker > 0) rmSync(store, { recursive: true, force: true });
  };
  await untilHealthy(product, port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

async function untilHealthy(product: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product stopped with exit code ${product.exitCode}`);
    if (await isUp(port)) return;
    await pause(250);
  }
  throw new Error('The product did not start in time');
}

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
