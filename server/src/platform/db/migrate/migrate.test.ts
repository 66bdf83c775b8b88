import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '../../../testing/testDatabases.ts';
import { publishedServer } from '../../../testing/testServer.ts';
import { migrate } from './migrate.ts';
import { newClient, type Connection } from '../pool.ts';

let folder: string;
let database: Connection;
let runs = 0;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-migrations-'));
  runs += 1;
  database = await testDatabase(publishedServer(), `${process.env['JEST_WORKER_ID']}_migrate_${runs}`);
  await add('9001_first.sql', 'create table first (id int primary key)');
});
afterEach(() => rm(folder, { recursive: true }));

const add = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function query<R extends object>(text: string): Promise<R[]> {
  const client = newClient(database);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}
const hasTable = async (name: string) =>
  (await query<{ found: string | null }>(`select to_regclass('${name}')::text as found`))[0]?.found === name;

test('applies what is missing, once, in the order of the numbers', async () => {
  await add('9002_second.sql', 'alter table first add name text');
  expect(await migrate(database, folder)).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await migrate(database, folder)).toEqual([]);
});

test('lets processes that start together migrate one after the other', async () => {
  const applied = await Promise.all([
    migrate(database, folder),
    migrate(database, folder),
    migrate(database, folder),
  ]);
  expect(applied.flat()).toEqual(['9001_first.sql']);
});

test('refuses a file that was changed after it was applied, before it applies anything', async () => {
  await migrate(database, folder);
  await add('9001_first.sql', 'create table other (id int)');
  await add('9002_second.sql', 'create table second (id int)');
  await expect(migrate(database, folder)).rejects.toThrow(
    '9001_first.sql was changed after it had been applied',
  );
  expect(await hasTable('second')).toBe(false);
});

test('keeps nothing of a file that fails, and all before it', async () => {
  await add('9002_second.sql', 'create table second (id int); select 1 / 0;');
  await expect(migrate(database, folder)).rejects.toThrow(
    'Migration 9002_second.sql failed: division by zero',
  );
  expect(await hasTable('first')).toBe(true);
  expect(await hasTable('second')).toBe(false);
});

test.each([
  ['second.sql', 'is not named NNNN_name.sql'],
  ['9001_twice.sql', 'Two migrations have the number 9001'],
])('refuses a file named %s', async (name, reason) => {
  await add(name, 'select 1');
  await expect(migrate(database, folder)).rejects.toThrow(reason);
});

test('leaves the application role without rights on the record of migrations', async () => {
  await migrate(database, folder);
  await expect(query('set role studio_app; select * from schema_migration')).rejects.toThrow(
    'permission denied',
  );
});
