import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storeFolder } from './products.ts';

const SERVER = path.join(import.meta.dirname, '../../server/src/server.ts');
const START_MS = 60_000;

export interface Installation {
  /** Where it listens, e.g. `http://127.0.0.1:40123`. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts another installation with this worker's releases, and its own database and settings. Those of another
 * worker may be switched off by a test at any time.
 */
export async function startInstallation(settings: Record<string, string>): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-e2e-'));
  // When run as root, the database uses another account, which needs access to this folder.
  chmodSync(dataDir, 0o755);
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PORT: '0',
    DATA_DIR: dataDir,
    MFE_STORE: storeFolder(),
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'false',
    ...settings,
  };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not start in time')), START_MS);
    let said = '';
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const [, found] = /Listening on (\S+)/.exec(said) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The server stopped with exit code ${code}`)));
  });
  return {
    address,
    async stop() {
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
