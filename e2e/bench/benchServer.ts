import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ROOT } from '@studio/federation/build/workspace';
import { keySettingsOf } from '@studio/releases/signing/keysOf';
import { readConfig } from '@studio/server/src/config.ts';
import type { RunningServer } from '@studio/server/src/endOnSignal.ts';
import { startServer } from '@studio/server/src/server.ts';
import { storeDir } from '@studio/tools/src/places.ts';
import { chromiumPath } from '../support/chromium.ts';

/** The store with the last releases of `npm start`. */
export const STORE = storeDir();

const temporary: string[] = [];

/** A new folder; `removeFolders` removes it. */
export function newFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  // When run as root, the database uses another account, which needs access.
  chmodSync(made, 0o755);
  temporary.push(made);
  return made;
}

export const removeFolders = (): void =>
  temporary.splice(0).forEach((one) => rmSync(one, { recursive: true, force: true }));

/** Starts the server with the releases of `STORE`, unless the settings name others. */
export async function serve(settings: NodeJS.ProcessEnv): Promise<RunningServer> {
  return startServer(
    readConfig(
      {
        ...process.env,
        LOG_LEVEL: 'error',
        RATE_LIMIT: 'false',
        PORT: '0',
        DATA_DIR: newFolder(),
        MFE_STORE: STORE,
        RELEASE_KEYS_FILE: keySettingsOf(process.env).file,
        ...settings,
      },
      ROOT,
    ),
  );
}

/** A browser that does nothing else meanwhile. */
export const quietChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
