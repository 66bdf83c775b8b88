import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { DatabaseAway } from './away.ts';
import { openDatabase, sqlBuilder, type Tx } from '../database.ts';
import { newId } from '../newId.ts';
import { newClient } from '../pool.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ database: 'away', connections: 14 });
  studio = await aStudio(api);
});
afterAll(() => api.close());

const rooms = sqlBuilder.selectFrom('room').select('name');
const names = async (): Promise<string[]> =>
  (await api.db.read(studio.studioId, rooms)).map(({ name }) => name);
const addRoom = (tx: Tx, name: string) =>
  tx
    .insertInto('room')
    .values({ studio_id: studio.studioId, room_id: newId(), name, capacity: 10 })
    .execute();

const ending = (which: string): string =>
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${which}`;

async function terminate(which: string): Promise<void> {
  const client = newClient(api.connection);
  await client.connect();
  await client.query(ending(which));
  await client.end();
}

const TERMINATING = `
  import pg from 'pg';
  const client = new pg.Client(process.argv[1]);
  await client.connect();
  const { rowCount } = await client.query(process.argv[2]);
  console.log(rowCount);
  await client.end();`;

/**
 * All connections of the pool open and idle, then ended by another process while this one is blocked, so that
 * it cannot have noticed.
 */
async function withStaleConnections(): Promise<void> {
  await Promise.all(
    Array.from({ length: 14 }, () =>
      api.db.studio(studio.studioId, () => new Promise((resolve) => setTimeout(resolve, 20))),
    ),
  );
  const { url } = api.connection as { url: string };
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', TERMINATING, url, ending('true')],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(Number(stdout)).toBeGreaterThanOrEqual(14);
}

test('reads and transactions succeed on connections that were ended meanwhile', async () => {
  await withStaleConnections();
  await Promise.all(Array.from({ length: 10 }, names));
  await withStaleConnections();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => api.db.studio(studio.studioId, (tx) => addRoom(tx, `stale ${n}`))),
  );
  expect((await names()).filter((name) => name.startsWith('stale'))).toHaveLength(10);
});

test('a connection that ends in the middle of a transaction: it is done again, once, and has its effect once', async () => {
  let runs = 0;
  await api.db.studio(studio.studioId, async (tx) => {
    await addRoom(tx, 'middle');
    if (++runs === 1) await terminate("state = 'idle in transaction'");
    await addRoom(tx, 'middle too');
  });
  expect(runs).toBe(2);
  expect((await names()).filter((name) => name.startsWith('middle')).toSorted()).toEqual([
    'middle',
    'middle too',
  ]);
});

/** Ends the connection, and lets this process notice it: the end was in the buffer of the socket by then. */
async function endAndNotice(): Promise<void> {
  await terminate("state = 'idle in transaction'");
  for (let turns = 0; turns < 3; turns++) await turn();
}

test('a commit that was never sent, because its connection was lost before: all is done again, once', async () => {
  let runs = 0;
  await api.db.studio(studio.studioId, async (tx) => {
    await addRoom(tx, 'unsent');
    if (++runs === 1) await endAndNotice();
  });
  expect(runs).toBe(2);
  expect((await names()).filter((name) => name === 'unsent')).toHaveLength(1);
});

test('a commit that can never be sent is told of, and nothing has happened', async () => {
  const work = api.db.studio(studio.studioId, async (tx) => {
    await addRoom(tx, 'never sent');
    await endAndNotice();
  });
  await expect(work).rejects.toThrow(DatabaseAway);
  expect(await names()).not.toContain('never sent');
});

test('one that ends every time is told of, and nothing has happened', async () => {
  let runs = 0;
  const work = api.db.studio(studio.studioId, async (tx) => {
    runs++;
    await addRoom(tx, 'never');
    await terminate("state = 'idle in transaction'");
    await addRoom(tx, 'never');
  });
  await expect(work).rejects.toThrow(DatabaseAway);
  expect(runs).toBe(2);
  expect(await names()).not.toContain('never');
});

/** A proxy to the database that cuts the connection as soon as it has passed on a commit. */
async function aWayThatEndsAtACommit(): Promise<{ server: Server; port: number }> {
  const { url } = api.connection as { url: string };
  const { port, searchParams } = new URL(url);
  const host = searchParams.get('host');
  const far = (): Socket =>
    host?.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port || 5432}`)
      : connect(Number(port || 5432), new URL(url).hostname);
  const server = createServer((near) => {
    const other = far();
    other.pipe(near);
    near.on('data', (bytes: Buffer) => {
      other.write(bytes);
      if (bytes.includes('commit')) {
        other.unpipe(near);
        near.destroy();
      }
    });
    for (const socket of [near, other]) socket.on('error', () => undefined);
    near.on('close', () => other.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a commit is never sent twice, and that nobody knows what became of it is not called "nothing has happened"', async () => {
  const way = await aWayThatEndsAtACommit();
  const url = new URL((api.connection as { url: string }).url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(way.port);
  const db = openDatabase({ connection: { url: url.href } });
  let runs = 0;
  const work = db.studio(studio.studioId, async (tx) => {
    runs++;
    await addRoom(tx, 'once');
  });
  await expect(work).rejects.not.toThrow(DatabaseAway);
  expect(runs).toBe(1);
  while (!(await names()).includes('once')) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await names()).filter((name) => name === 'once')).toHaveLength(1);
  await db.close();
  way.server.close();
});

test('a database that is not there is told of at once', async () => {
  const away = openDatabase({ connection: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  await expect(away.read(studio.studioId, rooms)).rejects.toThrow(DatabaseAway);
  await expect(away.studio(studio.studioId, () => Promise.resolve(1))).rejects.toThrow(DatabaseAway);
  await away.close();
});
