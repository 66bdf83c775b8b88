import { wireOf } from '@studio/contract/refusals/codes';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRunning } from './platform/embedded/postmaster.ts';
import { layoutOf } from './platform/embedded/layout.ts';
import { publishedServer } from './testing/testServer.ts';
import { testDatabase } from './testing/testDatabases.ts';
import { serverAccount } from './platform/embedded/account.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-server-'));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function start(environment: Record<string, string>) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: dataDir,
    ...environment,
  };
  return spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'pipe'], env });
}

test('comes up with nothing but a folder, and leaves no process behind', async () => {
  const server = start({});
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const address = /http:\S+/.exec(line.toString())?.[0];

  const health = await fetch(`${address}/health`);
  expect(await health.json()).toEqual({ code: '0', message: 'Success', data: { status: 'ok' } });
  expect((await fetch(`${address}/mailbox`)).status).toBe(200);
  expect((await fetch(`${address}/api/docs`)).status).toBe(200);
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('studio_requests_active 1');
  expect(await (await fetch(`${address}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });

  const layout = layoutOf(path.join(dataDir, 'db'), serverAccount());
  expect(await findRunning(layout)).toEqual(expect.any(Number));
  server.kill('SIGINT');
  const [code] = (await once(server, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await findRunning(layout)).toBeNull();
}, 60_000);

/** A request whose body comes in two halves, so that it is under way for as long as the test likes. */
async function halfARequest(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify({
    userEmail: 'nobody@example.com',
    password: 'not the right one',
    studioId: '',
  });
  socket.write(
    `POST /api/auth/login-from-studio HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  return {
    finish: async (): Promise<string> => {
      socket.write(body.slice(20));
      await once(socket, 'close');
      return answer;
    },
  };
}

const statusOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

test('told to stop, it says that it is not ready, finishes what it has begun, and takes nothing new', async () => {
  // With a database that is there: one of its own would take most of the time.
  const database = await testDatabase(publishedServer(), 'draining');
  const server = start({
    DRAIN_SECONDS: '1',
    METRICS_PORT: '0',
    DEMO_DATA: 'false',
    DATABASE_URL: 'url' in database ? database.url : '',
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const address = /http:\S+/.exec(line.toString())?.[0] ?? '';
  expect(await statusOf(`${address}/ready`)).toBe(200);
  const request = await halfARequest(address);

  const exit = once(server, 'exit') as Promise<[number]>;
  server.kill('SIGTERM');
  while ((await statusOf(`${address}/ready`)) === 200) await sleep(5);
  while ((await statusOf(`${address}/health`)) !== null) await sleep(20);
  expect(server.exitCode).toBeNull();

  const told = await request.finish();
  expect(told).toMatch(/^HTTP\/1\.1 400 /);
  expect(told).toContain(`"code":"${wireOf('SIGN_IN_WRONG')}"`);
  expect(await exit).toEqual([0, null]);
}, 60_000);

test('leaves no process behind when it is broken off while it starts', async () => {
  const server = start({ DEMO_DATA: 'false' });
  const log = path.join(dataDir, 'db', 'postgres.log');
  while (!existsSync(log)) await sleep(5);
  server.kill('SIGTERM');
  await once(server, 'exit');

  expect(await findRunning(layoutOf(path.join(dataDir, 'db'), serverAccount()))).toBeNull();
}, 60_000);

test('says in a sentence why it cannot start, and starts nothing', async () => {
  const server = start({ DATABASE_URL: 'mysql://nowhere' });
  const [text] = (await once(server.stderr, 'data')) as [Buffer];
  const [code] = (await once(server, 'exit')) as [number];

  expect(code).toBe(1);
  expect(text.toString()).toContain('DATABASE_URL must look like postgres://');
  expect(await readdir(dataDir)).toEqual([]);
}, 30_000);
