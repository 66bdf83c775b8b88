import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@studio/federation/build/workspace';

const PORT = '3209';
const TIMEOUT_MS = 240_000;

/** The whole product, running in its own process with its own data folder. */
export interface Product {
  address: string;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the product, which builds what it needs.
 * @throws {Error} if it exits, or does not answer within four minutes.
 */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  // When run as root, the database uses another account, which needs access.
  chmodSync(dataDir, 0o755);
  const product = spawn(process.execPath, [path.join(ROOT, 'tools/src/start.ts')], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, RATE_LIMIT: 'false' },
    stdio: 'ignore',
  });
  const address = `http://localhost:${PORT}`;
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (
    !(await fetch(`${address}/health`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (product.exitCode !== null || Date.now() > giveUpAt)
      throw new Error('The product did not start; npm start says why.');
    await pause(100);
  }
  const stop = async () => {
    product.kill('SIGTERM');
    await once(product, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address, dataDir, stop };
}
