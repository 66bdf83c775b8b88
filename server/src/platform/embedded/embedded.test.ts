import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newClient } from '../db/pool.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { isAlive } from './postmaster.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/processes/embeddedProcess.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-embedded-'));
  // The server's account must be able to enter when the tests run as root.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Other {
  child: ChildProcess;
  pid: number;
  adopted: boolean;
}

async function startOther(): Promise<Other> {
  const child = spawn(process.execPath, [SCRIPT, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { pid: number; adopted: boolean }) };
}

async function stopOther({ child }: Other): Promise<void> {
  child.stdin?.write('stop\n');
  await once(child, 'exit');
}

async function run<R extends object>(embedded: Embedded, text: string): Promise<R[]> {
  const client = newClient(embedded.connection('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1500; tries++) {
    if (await isTrue()) return;
    await sleep(10);
  }
  throw new Error('It never happened');
}

test('starts cold, stops without an orphan, starts warm with its data', async () => {
  const cold = await startEmbedded(folder);
  await run(cold, 'create table kept (id int); insert into kept values (1)');
  const pid = cold.pid();
  await cold.stop();
  expect(isAlive(pid)).toBe(false);

  const warm = await startEmbedded(folder);
  expect(warm.adopted).toBe(false);
  expect(await run(warm, 'select id from kept')).toEqual([{ id: 1 }]);
  await warm.stop();
}, 60_000);

test('starts again after an initialisation that was interrupted', async () => {
  await mkdir(path.join(folder, 'pg18.new', 'base'), { recursive: true });
  const embedded = await startEmbedded(folder);
  expect(await run(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
}, 60_000);

test('listens on a socket that only its own account can reach, and on no port', async () => {
  const embedded = await startEmbedded(folder);
  const [row] = await run<{ addresses: string; locale: string; sync: string }>(
    embedded,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as sync,
      (select datlocale from pg_database where datname = 'postgres') as locale`,
  );
  expect(row).toEqual({ addresses: '', locale: 'C.UTF-8', sync: 'on' });
  await embedded.stop();
}, 60_000);

test('adopts the server of a process that was killed, and stops it', async () => {
  const other = await startOther();
  other.child.kill('SIGKILL');
  await once(other.child, 'exit');
  expect(isAlive(other.pid)).toBe(true);

  const embedded = await startEmbedded(folder);
  expect(embedded).toMatchObject({ adopted: true });
  expect(embedded.pid()).toBe(other.pid);
  await embedded.stop();
  expect(isAlive(other.pid)).toBe(false);
}, 60_000);

test('leaves the server running for a process that still uses it', async () => {
  const other = await startOther();
  const embedded = await startEmbedded(folder);
  await embedded.stop();
  expect(isAlive(other.pid)).toBe(true);
  await stopOther(other);
  expect(isAlive(other.pid)).toBe(false);
}, 60_000);

test('loses nothing that was acknowledged when the server itself is killed, and starts it again', async () => {
  const embedded = await startEmbedded(folder);
  await run(embedded, 'create table written (id int primary key)');
  const client = newClient(embedded.connection('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await client.query('insert into written values ($1)', [id]);
      acknowledged = id;
    }
  })().catch(() => undefined);
  await until(() => acknowledged > 200);
  const killed = embedded.pid();
  process.kill(killed, 'SIGKILL');
  await writing;

  await until(() => embedded.pid() !== killed);
  const rows = await run<{ count: number }>(
    embedded,
    `select count(*)::int as count from written where id <= ${acknowledged}`,
  );
  expect(rows).toEqual([{ count: acknowledged }]);
  await embedded.stop();
}, 60_000);

test('lets four cold starts at once share one server', async () => {
  const others = await Promise.all([startOther(), startOther(), startOther(), startOther()]);
  expect(new Set(others.map((other) => other.pid)).size).toBe(1);
  expect(others.filter((other) => !other.adopted)).toHaveLength(1);
  await Promise.all(others.map(stopOther));
  expect(isAlive(others[0]?.pid ?? 0)).toBe(false);
}, 90_000);

test('runs in a folder whose path is too long for a socket', async () => {
  const deep = path.join(folder, 'x'.repeat(100));
  const embedded = await startEmbedded(deep);
  expect(await run(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
  expect(existsSync(path.join(deep, 'pg18', 'PG_VERSION'))).toBe(true);
}, 60_000);
