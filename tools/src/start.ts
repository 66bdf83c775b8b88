import { ROOT } from '@studio/federation/build/workspace';
import { readConfig } from '@studio/server/src/config.ts';
import { DEMO_ACCOUNTS, DEMO_EXTENSION } from '@studio/server/src/seed/demoAccounts.ts';
import { startServer, type RunningServer } from '@studio/server/src/server.ts';
import { runCommand } from './complaint.ts';
import { buildChanged } from './start/buildChanged.ts';
import { refuseBusyPort } from './start/port.ts';

function welcome(port: number): string {
  const address = `http://localhost:${port}`;
  const signIns = DEMO_ACCOUNTS.map(({ label, signIn, password }) => `  ${label.padEnd(12)}${signIn.padEnd(26)}${password}`);
  return `
Staff portal     ${address}/
Booking website  ${address}/booking-website/schedule?extension=${DEMO_EXTENSION}
Mailbox          ${address}/mailbox

Demo sign-ins
${signIns.join('\n')}

Ctrl-C stops everything; nothing is lost.`;
}

/** A terminal sends Ctrl-C to the whole group, and npm and our own door send it again: only the first one counts. */
function closeOnSignal(starting: Promise<RunningServer>): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void starting.then((server) => server.close()).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

await runCommand(async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, ROOT);
  await refuseBusyPort(config.port, config.host);
  await buildChanged();
  console.log('Starting the server; the first start makes a database and fills it …');
  const starting = startServer(config);
  closeOnSignal(starting);
  await starting;
  console.log(welcome(config.port));
});
