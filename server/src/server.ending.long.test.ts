import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverAccount } from './platform/embedded/account.ts';
import { layoutOf } from './platform/embedded/layout.ts';
import { findRunning, isAlive } from './platform/embedded/postmaster.ts';
import { newClient } from './platform/db/pool.ts';
import { connectionTo, publishedServer } from './testing/testServer.ts';
import { testDatabase } from './testing/testDatabases.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-ending-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A server as a process of its own, and what it says. */
function start(environment: Record<string, string>) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    ...environment,
  };
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'pipe'], env });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return { child, said: () => said, code: async () => (await ended)[0] };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

async function onATakenPort(test: (port: string) => Promise<void>): Promise<void> {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  await test(String((other.address() as AddressInfo).port)).finally(() => other.close());
}

const database = () => findRunning(layoutOf(path.join(dataDir, 'db'), serverAccount()));

test.each(['PORT', 'METRICS_PORT'])(
  'a taken %s is said before anything is started',
  (setting) =>
    onATakenPort(async (port) => {
      const server = start({ [setting]: port });
      expect(await server.code()).toBe(1);
      expect(server.said()).toContain(`Port ${port} is in use`);
      expect(server.said()).toContain(setting);
      expect(await readdir(dataDir)).toEqual([]);
    }),
  60_000,
);

test('a port that is taken while the server starts is said, and all that was started is ended', async () => {
  // The second to listen finds it taken by the first.
  const port = await new Promise<string>((resolve) => void onATakenPort(async (free) => resolve(free)));
  const server = start({ PORT: port, METRICS_PORT: port });
  expect(await server.code()).toBe(1);
  expect(server.said()).toContain(`Port ${port} is in use`);
  expect(await database()).toBeNull();
}, 60_000);

test('a server whose start hangs ends when it is told to', async () => {
  const given = publishedServer();
  await testDatabase(given, 'hanging');
  const client = newClient(connectionTo(given, `${given.run}_hanging`));
  await client.connect();
  // As another server that migrates, and does not get on.
  await client.query('select pg_advisory_lock(7208114903)');
  const { url } = connectionTo(given, `${given.run}_hanging`) as { url: string };
  const server = start({ DATABASE_URL: url, STOP_SECONDS: '2' });
  // In this database: other tests have locks of their own.
  const waiting =
    "select 1 from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and l.locktype = 'advisory' and not l.granted";
  await until(async () => (await client.query(waiting)).rowCount === 1);
  server.child.kill('SIGTERM');
  expect(await server.code()).toBe(1);
  await client.end();
}, 60_000);

test('a server whose database hangs ends within its time, and the database with it', async () => {
  const server = start({ STOP_SECONDS: '2' });
  await until(() => server.said().includes('Listening'));
  const pid = (await database()) ?? 0;
  process.kill(pid, 'SIGSTOP');
  server.child.kill('SIGTERM');
  expect(await server.code()).toBe(1);
  process.kill(pid, 'SIGCONT');
  await until(() => !isAlive(pid));
}, 60_000);

test('a server that breaks takes its database with it', async () => {
  const server = start({
    NODE_OPTIONS: `--import=${new URL('./testing/processes/breakWhenTold.ts', import.meta.url).href}`,
  });
  await until(() => server.said().includes('Listening'));
  const pid = (await database()) ?? 0;
  server.child.kill('SIGUSR2');
  expect(await server.code()).not.toBe(0);
  await until(() => !isAlive(pid));
}, 60_000);
