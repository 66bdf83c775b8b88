import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrate } from '../platform/db/migrate/migrate.ts';
import { readMigrations } from '../platform/db/migrate/migrationFiles.ts';
import { newClient, type Connection } from '../platform/db/pool.ts';
import { isAlive } from '../platform/embedded/postmaster.ts';
import { connectionTo, type TestServer } from './testServer.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

const PREFIX = 'studio_test_';
const LOCK = 7_208_114_904;
const OBJECT_IN_USE = '55006';

async function onServer<T>(
  { url }: Pick<TestServer, 'url'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient({ url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount !== 0;
}

/** Drops databases of test runs that were killed. */
async function dropLeftOvers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${PREFIX}%'`,
  );
  const dead = rows.filter(({ datname }) => !isAlive(Number(datname.slice(PREFIX.length).split('_')[0])));
  for (const { datname } of dead) await client.query(`drop database if exists "${datname}" with (force)`);
}

async function makeTemplate(client: pg.Client, server: { url: string }, template: string): Promise<void> {
  if (await exists(client, template)) return;
  const draft = `${template}_new`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
  await migrate(connectionTo(server, draft), MIGRATIONS);
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Makes the database that all others are copied from, once per state of the migrations. */
export async function prepareTemplate(server: { url: string }): Promise<TestServer> {
  const files = await readMigrations(MIGRATIONS);
  const state = createHash('sha256')
    .update(files.map((file) => file.sha256).join())
    .digest('hex')
    .slice(0, 12);
  const template = `studio_template_${state}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await dropLeftOvers(client);
    await makeTemplate(client, server, template);
  });
  return { ...server, template, run: `${PREFIX}${process.pid}` };
}

async function copyTemplate(client: pg.Client, template: string, name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      // Another worker is copying the template at this moment.
      if (tries > 50 || (error as { code?: string }).code !== OBJECT_IN_USE) throw error;
    }
  }
}

/** A migrated, empty database of this name, or the existing one. */
export async function testDatabase(server: TestServer, suffix: string): Promise<Connection> {
  const name = `${server.run}_${suffix}`;
  await onServer(server, async (client) => {
    if (!(await exists(client, name))) await copyTemplate(client, server.template, name);
  });
  return connectionTo(server, name);
}

/** Drops every database of this run. */
export const dropDatabases = (server: TestServer): Promise<void> =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${server.run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });
