import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { readConfig } from '@studio/server/src/config.ts';
import { DEMO_ACCOUNTS, DEMO_EXTENSION } from '@studio/server/src/seed/demo/demoAccounts.ts';
import { endOnSignal } from '@studio/server/src/endOnSignal.ts';
import { startServer } from '@studio/server/src/server.ts';
import { dataDir } from './places.ts';
import { refuseWords, runCommand } from './userError.ts';
import { buildChanged } from './start/buildChanged.ts';
import { portRefused, refuseBusyPorts } from './start/port.ts';

function welcome(port: number): string {
  const address = `http://localhost:${port}`;
  const signIns = DEMO_ACCOUNTS.map(
    ({ label, signIn, password }) => `  ${label.padEnd(12)}${signIn.padEnd(26)}${password}`,
  );
  return `
Staff portal     ${address}/
Booking website  ${address}/booking-website/schedule?extension=${DEMO_EXTENSION}
Mailbox          ${address}/mailbox

Demo sign-ins
${signIns.join('\n')}

Ctrl-C stops everything; nothing is lost.`;
}

await runCommand(async () => {
  refuseWords(process.argv.slice(2));
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, ROOT);
  await refuseBusyPorts(config);
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
