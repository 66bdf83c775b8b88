import path from 'node:path';
import { compile } from '@studio/federation/build/compile';
import { remoteWithRefresh, shellForDevelopment, shellWithRefresh } from '@studio/federation/build/devPreset';
import { ROOT } from '@studio/federation/build/workspace';
import { readConfig } from '@studio/server/src/config.ts';
import { startServer } from '@studio/server/src/server.ts';
import { Complaint, runCommand } from './complaint.ts';
import { writeDevStore } from './dev/devStore.ts';
import { serve } from './dev/serve.ts';
import { remoteFolder, remoteIds } from './mfe/remoteFolders.ts';
import { runsAlone } from './mfe/version.ts';
import { distDir, storeDir } from './places.ts';
import { buildChanged } from './start/buildChanged.ts';
import { closeOnSignal } from './start/closeOnSignal.ts';
import { refuseBusyPort } from './start/port.ts';

const SHELL = 'shell';
/** The shell's dev server; those of the remotes follow. */
const FIRST_PORT = 3100;

interface Served {
  name: string;
  port: number;
  origin: string;
}

/**
 * What to serve with Fast Refresh: the names given, e.g. `mfe-schedule` or `shell`, or all.
 * A remote with a page of its own is not among them: its page allows no scripts of another origin.
 */
function chosen(names: string[]): Served[] {
  const all = [SHELL, ...remoteIds().filter((id) => !runsAlone(remoteFolder(id)))];
  const wanted = names.map((name) => (name === SHELL ? name : path.basename(remoteFolder(name)).replace('mfe-', '')));
  const stranger = wanted.find((name) => !all.includes(name));
  if (stranger) throw new Complaint(`${stranger} has a page of its own and is shown as it was built: run npm start after a change.`);
  return all
    .map((name, index) => ({ name, port: FIRST_PORT + index, origin: `http://localhost:${FIRST_PORT + index}` }))
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

async function serveOne({ name, port, origin }: Served): Promise<void> {
  const remote = { id: name, dir: `mfe-${name}`, outDir: path.join(distDir(), 'dev', name) };
  await refuseBusyPort(port, 'localhost');
  await serve(name === SHELL ? shellWithRefresh(shellDevDir(), origin) : remoteWithRefresh(remote, origin), port);
  console.log(`  ${name.padEnd(10)} ${origin}`);
}

const shellDevDir = (): string => path.join(distDir(), 'dev/shell');

await runCommand(async () => {
  const served = chosen(process.argv.slice(2));
  const overrides = served.filter(({ name }) => name !== SHELL).map(({ name, origin }) => ({ id: name, origin }));
  const store = path.join(distDir(), 'dev/store');
  const REMOTE_ORIGINS = served.map(({ origin }) => origin).join(',');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, SHELL_DIR: shellDevDir(), MFE_STORE: store, REMOTE_ORIGINS }, ROOT);
  await refuseBusyPort(config.port, config.host);

  await buildChanged([SHELL, ...overrides.map(({ id }) => id)]);
  if (!served.some(({ name }) => name === SHELL)) await compile([shellForDevelopment(shellDevDir())]);
  await writeDevStore(store, storeDir(), overrides);
  console.log('Serving with Fast Refresh:');
  for (const one of served) await serveOne(one);

  const starting = startServer(config);
  closeOnSignal(starting);
  await starting;
  console.log(`\nPortal: http://localhost:${config.port}/`);
});
