import type pg from 'pg';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { ask, type Answer } from './batch.ts';
import { openPool } from '../pool.ts';

let api: TestApp;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  api = await startTestApp();
  pool = openPool({ connection: api.connection, size: 1 });
});
beforeEach(async () => {
  client = await pool.connect();
  await send('create temp table shelf (place int primary key, title text)');
});
afterEach(async () => {
  await send('drop table shelf');
  client.release();
});
afterAll(async () => {
  await pool.end();
  await api.close();
});

const send = (text: string, values: readonly unknown[] = [], name?: string): Promise<Answer> =>
  ask(client, { text, values, name });
const put = (place: number | null, title: unknown = 'Book', name = 'put') =>
  send('insert into shelf values ($1, $2)', [place, title], name);
const places = async () =>
  (await send('select place from shelf order by place', [], 'places')).rows.map(({ place }) => place);

/**
 * Counts messages of the database.
 * @returns a function that returns their number so far.
 */
function count(message: string): () => number {
  let seen = 0;
  const see = () => void (seen += 1);
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on(message, see);
  return () => {
    connection.off(message, see);
    return seen;
  };
}

test('what one turn of the event loop sends is one message with one answer, done in order', async () => {
  const syncs = count('readyForQuery');
  const [begun, one, two, read, done] = await Promise.all([
    send('begin'),
    put(1),
    put(2),
    send('select place from shelf order by place'),
    send('commit'),
  ]);
  expect(syncs()).toBe(1);
  expect([begun, one, two, done].map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['BEGIN', null],
    ['INSERT', 1],
    ['INSERT', 1],
    ['COMMIT', null],
  ]);
  expect(read).toEqual({ rows: [{ place: 1 }, { place: 2 }], command: 'SELECT', rowCount: 2 });
});

test('the columns of a named statement are asked for once', async () => {
  const described = count('rowDescription');
  await put(1);
  for (let round = 0; round < 3; round++) expect(await places()).toEqual([1]);
  expect(described()).toBeLessThanOrEqual(1);
});

test('a statement that fails has its own error, those behind it are skipped, and the connection goes on', async () => {
  const asked = [put(1), put(1), put(2)];
  const [first, second, third] = await Promise.allSettled(asked);
  // Without a transaction, the statements of one message take effect together or not at all.
  expect(first?.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  expect(third).toMatchObject({ status: 'rejected', reason: { code: '25P02' } });
  expect(await places()).toEqual([]);
});

test('a statement that failed at its first use, or was skipped at it, can be used again', async () => {
  const failed = await Promise.allSettled([put(null, 'Book', 'first'), put(1, 'Book', 'behind')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await put(1, 'Book', 'first');
  await put(2, 'Book', 'behind');
  expect(await places()).toEqual([1, 2]);
});

test('a statement whose table has another column since is prepared anew after one refusal', async () => {
  const all = () => send('select * from shelf', [], 'all');
  await put(1);
  expect((await all()).rows).toEqual([{ place: 1, title: 'Book' }]);
  await send('alter table shelf add column is_lent boolean not null default false');
  await expect(all()).rejects.toMatchObject({ code: '0A000' });
  expect((await all()).rows).toEqual([{ place: 1, title: 'Book', is_lent: false }]);
  await send('deallocate "all"');
});

test('a value that cannot be written is refused alone', async () => {
  const circle: Record<string, unknown> = {};
  circle['itself'] = circle;
  const [bad, good] = await Promise.allSettled([put(1, circle), put(2)]);
  expect(bad).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('circular') as string },
  });
  expect(good.status).toBe('fulfilled');
});

test('all that is on its way when the connection ends has the reason', async () => {
  const other = openPool({ connection: api.connection, size: 1 });
  const lost = await other.connect();
  const asked = [
    ask(lost, { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
    ask(lost, { text: 'select 1', values: [] }),
  ];
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: '57P01' } });
  lost.release(true);
  await other.end();
});
