import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { readConfig } from '@studio/server/src/config.ts';
import { DEMO_PASSWORD, DEMO_STUDIOS } from '@studio/server/src/seed/demo/demoAccounts.ts';
import { endOnSignal } from '@studio/server/src/endOnSignal.ts';
import { startServer } from '@studio/server/src/server.ts';
import { dataDir } from './places.ts';
import { readCommandLine } from './commandLine.ts';
import { runCommand } from './userError.ts';
import { buildChanged } from './start/buildChanged.ts';
import { portRefused, requireServerPorts } from './start/port.ts';

const USAGE = `Usage: npm start

Builds what has changed, and runs the product with its demo studios on this machine.
PORT=3100 npm start chooses another port.`;

function welcome(port: number): string {
  const address = `http://localhost:${port}`;
  const studios = DEMO_STUDIOS.map(({ title, extension, accounts }) =>
    [
      title,
      `  Website     ${address}/booking-website/schedule?extension=${extension}`,
      ...accounts.map(({ label, signIn }) => `  ${label.padEnd(12)}${signIn}`),
    ].join('\n'),
  );
  return `
Staff portal  ${address}/
Mailbox       ${address}/mailbox

Demo studios; the password of every sign-in is ${DEMO_PASSWORD}

${studios.join('\n\n')}

Ctrl-C stops everything; nothing is lost.`;
}

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
