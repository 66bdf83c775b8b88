import { readCommandLine } from './commandLine.ts';
import { UserError, runCommand } from './userError.ts';
import { portalFor } from './dev/portal.ts';
import { allServed, onPort, servedBy, type Served } from './dev/served.ts';
import { startServed } from './dev/startServed.ts';
import { requireDevPort } from './start/port.ts';

const USAGE = `Usage: npm run dev [-- <name> …] [--alone] [--api <url>] [--port <number>]

  npm run dev                        the portal, with Fast Refresh in its shell and in every remote
  npm run dev -- members             the portal, with Fast Refresh in one remote, and that remote alone
  npm run dev -- members --alone     that remote alone: no shell, no database, calls are faked in the page
  npm run dev -- members --alone --api http://localhost:3000
                                     the same, with calls that go to a running server
  npm run dev -- booking             the booking website, with Fast Refresh

A remote alone has a bar with its pages, its slots, the role of who is signed in, and who answers its calls.
For a remote inside a shell that is deployed elsewhere: npm run mfe -- dev <id> --against <url>`;

const OPTIONS = {
  alone: { type: 'boolean' },
  api: { type: 'string' },
  port: { type: 'string' },
} as const;

/** What to serve: the named ones, or all. A port may be given for a single remote only. */
function chosen(names: string[], port: string | undefined): Served[] {
  const served = names.length > 0 ? names.map(servedBy) : allServed();
  const [first] = served;
  if (port === undefined || !first) return served;
  if (served.length > 1 || !/^\d+$/.test(port))
    throw new UserError('--port takes a number, and one remote at a time.');
  return [onPort(first, Number(port))];
}

/** Serves remotes by themselves, without building or starting anything else. */
async function serveAlone(served: Served[], server: string | null): Promise<void> {
  const refused = served.find(({ kind }) => kind === 'shell' || (kind === 'site' && server === null));
  if (refused?.kind === 'shell')
    throw new UserError('The shell cannot be served alone: npm run dev -- shell');
  if (refused)
    throw new UserError(`${refused.id} needs a server to answer its calls: --api http://localhost:3000`);
  console.log('Serving alone, with Fast Refresh:');
  for (const one of served)
    await startServed(one, { inShell: false, api: server ? 'real' : 'faked', server });
}

/** Serves remotes as parts of the real portal, whose server answers the page's requests. */
async function serveInPortal(served: Served[], server: string | null): Promise<void> {
  const portal = await portalFor(served);
  // Before minutes are spent on building.
  for (const { port } of served) await requireDevPort(port, 'localhost');
  await portal.prepare();
  console.log('Serving with Fast Refresh:');
  for (const one of served)
    await startServed(one, {
      inShell: true,
      api: server ? 'real' : 'faked',
      server: server ?? portal.address,
    });
  await portal.start();
  console.log(`\nPortal: ${portal.address}/`);
}

await runCommand(async () => {
  const line = readCommandLine(USAGE, { options: OPTIONS, takesNames: true });
  if (!line) return;
  const { alone, api, port } = line.values as { alone?: boolean; api?: string; port?: string };
  const served = chosen(line.names, port);
  for (const each of served) await requireDevPort(each.port, 'localhost');
  await (alone ? serveAlone : serveInPortal)(served, api ?? null);
});
// Running dev servers would keep a failed process alive.
if (process.exitCode) process.exit();
