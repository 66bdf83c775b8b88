import { sql } from 'kysely';
import { aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { openDatabase, sqlBuilder, type Tx } from './database.ts';
import { newId } from './newId.ts';
import { newClient } from './pool.ts';
import { readOnly } from './sql/readOnly.ts';
import { statement } from './statement/statement.ts';
import { atEnd } from './transaction.ts';

let api: TestApp;
let ours: TestStudio;
let theirs: TestStudio;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  ours = await aStudio(api);
  theirs = await aStudio(api);
});
afterAll(() => api.close());

const addRoom = (tx: Tx, { studioId }: TestStudio, name = 'Loft') =>
  tx.insertInto('room').values({ studio_id: studioId, room_id: newId(), name, capacity: 10 }).execute();
const rooms = sqlBuilder.selectFrom('room').select('name');

test('shows the rows of one studio only, in reads and transactions', async () => {
  await api.db.studio(ours.studioId, (tx) => addRoom(tx, ours));

  expect(await api.db.read(ours.studioId, rooms)).toEqual([{ name: 'Loft' }]);
  expect(await api.db.read(theirs.studioId, rooms)).toEqual([]);
  expect(await api.db.readPlatform(rooms)).toEqual([]);
  expect(await api.db.platform((tx) => tx.selectFrom('room').selectAll().execute())).toEqual([]);
});

test('refuses to write a row of another studio', async () => {
  await expect(api.db.studio(ours.studioId, (tx) => addRoom(tx, theirs))).rejects.toThrow(
    'row-level security',
  );
});

test('writes nothing in a transaction that was said only to read', async () => {
  const write = api.db.studio(ours.studioId, async (tx) => {
    await readOnly(tx);
    expect(await tx.selectFrom('room').select('name').execute()).toEqual([]);
    await addRoom(tx, ours);
  });
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(await api.db.read(ours.studioId, rooms)).toEqual([]);
});

test('keeps nothing of work that failed', async () => {
  const work = api.db.studio(ours.studioId, async (tx) => {
    await addRoom(tx, ours);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await api.db.read(ours.studioId, rooms)).toEqual([]);
});

test('reports a failed read and goes on with the next', async () => {
  const broken = sqlBuilder.selectFrom('room').select(sql<number>`1 / 0`.as('nothing'));
  await expect(api.db.read(ours.studioId, broken)).rejects.toThrow('division by zero');
  expect(await api.db.read(ours.studioId, rooms)).toEqual([]);
});

test('says why a transaction could not be opened, in reads and transactions', async () => {
  const login = `outsider_${newId().slice(-12)}`;
  const owner = newClient(api.connection);
  await owner.connect();
  await owner.query(`create role ${login} login password 'outside'`);
  const url = new URL((api.connection as { url: string }).url);
  [url.username, url.password] = [login, 'outside'];
  const outside = openDatabase({ connection: { url: url.href } });
  await expect(outside.read(ours.studioId, rooms)).rejects.toThrow('permission denied to set role');
  await expect(
    outside.studio(ours.studioId, (tx) => tx.selectFrom('room').select('name').execute()),
  ).rejects.toThrow('permission denied to set role');
  await outside.close();
  await owner.query(`drop role ${login}`);
  await owner.end();
});

test('does not take anything but an id for a studio', async () => {
  await expect(api.db.read("'; drop table room; --", rooms)).rejects.toThrow(
    'A studio id must be a lower-case UUID',
  );
});

test('does work again that met a deadlock', async () => {
  await api.db.studio(ours.studioId, async (tx) => {
    await addRoom(tx, ours, 'A');
    await addRoom(tx, ours, 'B');
  });
  const arrived: Record<string, () => void> = {};
  const meeting = {
    A: new Promise<void>((done) => (arrived['A'] = done)),
    B: new Promise<void>((done) => (arrived['B'] = done)),
  };
  let runs = 0;
  const cross = (first: 'A' | 'B', second: 'A' | 'B') =>
    api.db.studio(ours.studioId, async (tx) => {
      runs += 1;
      await tx.updateTable('room').set({ capacity: 20 }).where('name', '=', first).execute();
      arrived[first]?.();
      await meeting[second];
      await tx.updateTable('room').set({ capacity: 20 }).where('name', '=', second).execute();
    });

  await Promise.all([cross('A', 'B'), cross('B', 'A')]);
  // On a busy machine the two may meet again before one of them is through.
  expect(runs).toBeGreaterThanOrEqual(3);
});

test('does work again that met a deadlock in a statement that nobody waits for', async () => {
  await api.db.studio(ours.studioId, async (tx) => {
    await addRoom(tx, ours, 'A');
    await addRoom(tx, ours, 'B');
  });
  const grow = statement(({ name }: { name: string }) =>
    sqlBuilder.updateTable('room').set({ capacity: 20 }).where('name', '=', name),
  );
  let met = 0;
  const cross = (first: string, second: string) =>
    api.db.studio(ours.studioId, async (tx) => {
      await grow.all(tx, { name: first });
      met += 1;
      // Both hold one lock before either asks for the other; later runs find the count unchanged.
      while (met < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      grow.leave(tx, { name: second });
      return grow.all(tx, { name: first });
    });
  await Promise.all([cross('A', 'B'), cross('B', 'A')]);
  expect(met).toBeGreaterThanOrEqual(3);
});

test('gives numbers, dates and instants the types that the code counts on', async () => {
  const values = sqlBuilder.selectNoFrom([
    sql<number>`9007199254740991::bigint`.as('big'),
    sql<string>`date '2026-03-29'`.as('day'),
    sql<Date>`timestamptz '2026-03-29 01:30:00+00'`.as('instant'),
  ]);
  expect(await api.db.readPlatform(values)).toEqual([
    { big: 9007199254740991, day: '2026-03-29', instant: new Date('2026-03-29T01:30:00Z') },
  ]);
  await expect(
    api.db.readPlatform(sqlBuilder.selectNoFrom(sql<number>`9007199254740992::bigint`.as('big'))),
  ).rejects.toThrow('bigint');
});

test('does what was put off last of all, in the order in which it was', async () => {
  const names: string[] = [];
  await api.db.studio(ours.studioId, async (tx) => {
    atEnd(tx, async () => addRoom(tx, ours, 'Attic').then(() => void names.push('Attic')));
    atEnd(tx, async () => addRoom(tx, ours, 'Barn').then(() => void names.push('Barn')));
    await addRoom(tx, ours, 'Cellar');
    names.push('Cellar');
  });
  expect(names).toEqual(['Cellar', 'Attic', 'Barn']);
  expect(await api.db.read(ours.studioId, rooms.orderBy('name'))).toEqual([
    { name: 'Attic' },
    { name: 'Barn' },
    { name: 'Cellar' },
  ]);
});

test('keeps nothing when what was put off fails', async () => {
  const work = api.db.studio(ours.studioId, async (tx) => {
    atEnd(tx, () => Promise.reject(new Error('too late')));
    await addRoom(tx, ours);
  });
  await expect(work).rejects.toThrow('too late');
  expect(await api.db.read(ours.studioId, rooms)).toEqual([]);
});

test('leaves no connection behind when many transactions run at once', async () => {
  const counts = await Promise.all(
    Array.from({ length: 60 }, () =>
      api.db.studio(
        ours.studioId,
        async (tx) => (await tx.selectFrom('room').select('name').execute()).length,
      ),
    ),
  );
  expect(counts).toEqual(Array.from({ length: 60 }, () => 0));
});
