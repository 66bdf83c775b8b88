import { wireOf } from '@studio/contract/refusals/codes';
import { setTimeout as sleep } from 'node:timers/promises';
import { aStudio } from '../../testing/builders/builders.ts';
import { startTestApp } from '../../testing/startTestApp.ts';
import { ofDatabase } from '../db/statement/away.ts';
import { openDatabase, sqlBuilder } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { newClient, type Connection } from '../db/pool.ts';
import type { Module } from '../deps.ts';
import { startMailWorker } from '../mail/delivery/worker.ts';
import { open } from './guard/access.ts';
import { buildApp } from './buildApp.ts';
import { healthRoutes } from './health.ts';
import { noData } from './answer/noData.ts';
import { readinessOf } from './readiness.ts';
import { defineRoute } from './route.ts';

const ask = async (parts: { isClosing?: () => boolean; isDatabaseAway?: boolean }) => {
  const base = await startTestApp();
  const away = openDatabase({ connection: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  const app = await buildApp({
    ...base,
    db: parts.isDatabaseAway ? away : base.db,
    modules: [healthRoutes],
    ...(parts.isClosing && { isClosing: parts.isClosing }),
  });
  const [health, ready] = [await app.inject('/health'), await app.inject('/ready')];
  await app.close();
  await away.close();
  await base.close();
  return { health: health.statusCode, ready: ready.statusCode, code: ready.json<{ code: string }>().code };
};

test('a process that answers and reaches its database is alive and ready', async () => {
  expect(await ask({ isClosing: () => false })).toEqual({ health: 200, ready: 200, code: '0' });
});

test('one that is closing is alive, and wants no visitors', async () => {
  expect(await ask({ isClosing: () => true })).toEqual({
    health: 200,
    ready: 503,
    code: wireOf('NOT_READY'),
  });
});

test('one whose database is away is alive: to start it again would not help', async () => {
  expect(await ask({ isDatabaseAway: true })).toEqual({ health: 200, ready: 503, code: wireOf('NOT_READY') });
});

/** What an administrator, or a fail-over, does to a database. */
async function run(connection: Connection, ...statements: string[]): Promise<void> {
  const client = newClient(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const READ_ONLY =
  "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$";
const END_OTHERS =
  'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const WRITABLE = 'set default_transaction_read_only = off';
const AS_BEFORE =
  "do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$";

const rooms: Module = ({ db }) => [
  defineRoute({
    method: 'POST',
    url: '/api/room',
    access: open(),
    answer: noData,
    handle: async () => {
      await db.platform((tx) => tx.deleteFrom('app_user').where('user_id', '=', newId()).execute());
      return null;
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/api/room',
    access: open(),
    answer: noData,
    handle: async () => (
      await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').limit(1)),
      null
    ),
  }),
];

test('one whose database can only be read is not ready; what would write is told when to come again, and what reads is answered', async () => {
  const base = await startTestApp({ database: 'read_only' });
  await aStudio(base);
  await run(base.connection, READ_ONLY, END_OTHERS);
  const app = await buildApp({ ...base, modules: [healthRoutes, rooms] });
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).json()).toMatchObject({ code: wireOf('NOT_READY') });
  const refused = await app.inject({ method: 'POST', url: '/api/room' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toEqual({
    code: wireOf('NOT_READY'),
    message: 'The service is not ready. Please try again in a moment.',
    data: null,
  });
  expect((await app.inject('/api/room')).statusCode).toBe(200);

  await run(base.connection, WRITABLE, AS_BEFORE, END_OTHERS);
  expect((await app.inject('/ready')).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/room' })).statusCode).toBe(200);
  await app.close();
  await base.close();
});

test('a request that finds no database is told when to come again', async () => {
  const base = await startTestApp();
  const away = openDatabase({ connection: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  const app = await buildApp({ ...base, db: away, modules: [rooms] });
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: '/api/room' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
      503,
      '2',
      wireOf('NOT_READY'),
    ]);
  }
  await app.close();
  await away.close();
  await base.close();
});

test('a backup that reads the table keeps nobody from being ready, and a database that hangs is not waited for', async () => {
  const base = await startTestApp();
  const client = newClient(base.connection);
  await client.connect();
  await client.query('begin; lock table write_probe in access share mode');
  await readinessOf(base.db)();
  await client.query('commit; begin; lock table studio in access exclusive mode');
  let time = 0;
  const ready = readinessOf(base.db, () => time++);
  await ready();
  await expect(ready()).rejects.toThrow('in time');
  await client.query('rollback');
  await client.end();
  while (
    await ready().then(
      () => false,
      () => true,
    )
  )
    await sleep(10);
  await base.close();
}, 20_000);

test('while it is away the log has one line of it, not one for every request and every mail that waits', async () => {
  const base = await startTestApp();
  const away = openDatabase({ connection: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  const lines: string[] = [];
  const parts = {
    ...base,
    db: away,
    config: { ...base.config, logLevel: 'warn' as const, smtpUrl: 'smtp://127.0.0.1:1' },
  };
  const app = await buildApp({ ...parts, modules: [rooms], logTo: { write: (line) => lines.push(line) } });
  const mails = startMailWorker({ ...parts, log: app.log });
  for (let n = 0; n < 20; n++) expect((await app.inject('/api/room')).statusCode).toBe(503);
  for (let n = 0; n < 20; n++) await mails.runOnce();
  app.log.error(
    { event: 'jobs', err: ofDatabase(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) },
    'the queue of jobs failed',
  );
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the database is away']);
  app.log.error({ err: new Error('a bug') }, 'something else');
  expect(lines).toHaveLength(2);
  await mails.stop();
  await app.close();
  await away.close();
  await base.close();
});
