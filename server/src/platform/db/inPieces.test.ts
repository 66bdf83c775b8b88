import { sql, type Compilable } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { openDatabase, sqlBuilder, type Tx } from './database.ts';
import { inPieces, type Opened } from './inPieces.ts';
import { newId } from './newId.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  studio = await aStudio(api);
  await addRooms('A', 'B', 'C', 'D');
});
afterAll(() => api.close());

const addRooms = (...names: string[]) =>
  api.db.studio(studio.studioId, (tx: Tx) =>
    tx
      .insertInto('room')
      .values(
        names.map((name) => ({ studio_id: studio.studioId, room_id: newId(), name, capacity: name.length })),
      )
      .execute(),
  );
const roomsOf = (capacity = 1) =>
  sqlBuilder.selectFrom('room').select('name').where('capacity', '=', capacity).orderBy('name');
const pieces = (size: number, query = roomsOf()) => api.db.pieces(studio.studioId, query, size);
const busy = () => api.db.connections().busy;

test.each([
  [3, [3, 1]],
  [4, [4, 0]],
  [5, [4]],
])('gives all rows in pieces of %s', async (size, expected) => {
  const sizes: number[] = [];
  const names: string[] = [];
  for await (const rows of pieces(size)) {
    sizes.push(rows.length);
    names.push(...rows.map(({ name }) => name));
  }
  expect(sizes).toEqual(expected);
  expect(names).toEqual(['A', 'B', 'C', 'D']);
  expect(busy()).toBe(0);
});

test('all pieces are of the moment of the first', async () => {
  const names: string[] = [];
  for await (const rows of pieces(2)) {
    names.push(...rows.map(({ name }) => name));
    if (names.length === 2) await addRooms('E');
  }
  expect(names).toEqual(['A', 'B', 'C', 'D']);
});

test('a statement before it suits its transaction, and no other', async () => {
  const setting = {
    compile: () => sql<{ size: string }>`select current_setting('work_mem') as size`.compile(sqlBuilder),
  };
  const larger = { compile: () => sql`select set_config('work_mem', '7MB', true)`.compile(sqlBuilder) };
  const sizes: string[] = [];
  for (const first of [larger, undefined])
    for await (const rows of api.db.pieces(studio.studioId, setting, 2, { first }))
      sizes.push(...rows.map(({ size }) => size));
  expect(sizes).toEqual(['7MB', '4MB']);
});

test('a reader who ends early gives the connection back', async () => {
  for await (const rows of pieces(2)) if (rows.length > 0) break;
  expect(busy()).toBe(0);
  expect(await api.db.read(studio.studioId, roomsOf())).toHaveLength(4);
});

test('one connection gives rows of one kind after those of another', async () => {
  const db = openDatabase({ connection: api.connection, size: 1 });
  async function first<R>(query: Compilable<R>): Promise<R | undefined> {
    for await (const rows of db.pieces(studio.studioId, query, 2)) return rows[0];
    return undefined;
  }
  expect(await first(roomsOf())).toEqual({ name: 'A' });
  const sizes = sqlBuilder.selectFrom('room').select(['capacity', 'name as room']).orderBy('name');
  expect(await first(sizes)).toEqual({ capacity: 1, room: 'A' });
  await db.close();
});

test('has the rows of one studio only', async () => {
  const { studioId } = await aStudio(api);
  for await (const rows of api.db.pieces(studioId, roomsOf(), 2)) expect(rows).toEqual([]);
});

test('a query that fails gives the connection back', async () => {
  const broken = sqlBuilder.selectFrom('room').select('name').where('room_id', '=', 'none');
  await expect(pieces(2, broken).next()).rejects.toThrow('invalid input syntax');
  expect(busy()).toBe(0);
});

test('a reader who has stopped is given up, and told when they go on', async () => {
  const dropped: Error[] = [];
  const opened: Opened = {
    send: async () => ({ rows: [{ name: 'A' }], command: 'FETCH', rowCount: 1 }),
    end: async () => void dropped.push(new Error('ended')),
    drop: (reason) => void dropped.push(reason),
  };
  const reader = inPieces(async () => opened, roomsOf(), { size: 1, stalledAfterMs: 5 });
  await reader.next();
  await sleep(20);
  expect(dropped.map(({ message }) => message)).toEqual([
    'The reader of a long answer has stopped taking it',
  ]);
  await expect(reader.next()).rejects.toThrow('stopped taking it');
  expect(dropped).toHaveLength(1);
});
