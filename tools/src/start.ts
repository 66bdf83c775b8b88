import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { readConfig } from '@studio/server/src/config.ts';
import { endOnSignal } from '@studio/server/src/endOnSignal.ts';
import { startServer } from '@studio/server/src/server.ts';
import { dataDir } from './places.ts';
import { readCommandLine } from './commandLine.ts';
import { runCommand } from './userError.ts';
import { buildChanged } from './start/buildChanged.ts';
import { portRefused, requireServerPorts } from './start/port.ts';
import { welcome } from './start/welcome.ts';

const USAGE = `Usage: npm start

Builds what has changed, and runs the product with its demo studios on this machine.
PORT=3100 npm start chooses another port.`;

await runCommand(async () => {
  if (!readCommandLine(USAGE)) return;
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, ROOT);
  await requireServerPorts(config);
  await buildChanged();
  console.log(
    existsSync(path.join(dataDir(), 'db'))
      ? 'Starting the server …'
      : 'Starting the server; this first time it makes a database and fills it …',
  );
  await endOnSignal(config, (calledOff) => startServer(config, calledOff)).catch(portRefused);
  console.log(welcome(config.port));
});
// Open handles must not keep a failed start alive.
if (process.exitCode) process.exit();
