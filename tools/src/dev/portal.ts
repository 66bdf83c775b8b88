import path from 'node:path';
import { compile } from '@studio/federation/build/compile';
import { shellForDevelopment } from '@studio/federation/build/devPreset';
import { ROOT } from '@studio/federation/build/workspace';
import { readConfig, type Config } from '@studio/server/src/config.ts';
import { endOnSignal } from '@studio/server/src/endOnSignal.ts';
import { startServer } from '@studio/server/src/server.ts';
import { distDir, storeDir } from '../places.ts';
import { buildChanged } from '../start/buildChanged.ts';
import { portRefused, requireServerPorts } from '../start/port.ts';
import { writeDevStore } from './devStore.ts';
import type { Served } from './served.ts';

/** The real portal, with a development build of the shell and some remotes from dev servers. */
export interface Portal {
  address: string;
  /** Builds everything that has no dev server. */
  prepare(): Promise<void>;
  start(): Promise<void>;
}

/** @throws {UserError} if its port is in use. */
export async function portalFor(served: Served[]): Promise<Portal> {
  const store = path.join(distDir(), 'dev/store');
  const shellDir = path.join(distDir(), 'dev/shell');
  const config = configOf(served, { shellDir, store });
  await requireServerPorts(config);
  const inShell = served.filter(({ kind }) => kind === 'remote');
  return {
    address: `http://localhost:${config.port}`,
    async prepare() {
      await buildChanged(['shell', ...inShell.map(({ id }) => id)]);
      if (!served.some(({ kind }) => kind === 'shell')) await compile([shellForDevelopment(shellDir)]);
      await writeDevStore(store, storeDir(), inShell);
    },
    start: async () =>
      void (await endOnSignal(config, (calledOff) => startServer(config, calledOff)).catch(portRefused)),
  };
}

function configOf(served: Served[], { shellDir, store }: { shellDir: string; store: string }): Config {
  const REMOTE_ORIGINS = [...served.map(({ origin }) => origin), process.env['REMOTE_ORIGINS'] ?? ''].join(
    ',',
  );
  return readConfig(
    { LOG_LEVEL: 'warn', ...process.env, SHELL_DIR: shellDir, MFE_STORE: store, REMOTE_ORIGINS },
    ROOT,
  );
}
