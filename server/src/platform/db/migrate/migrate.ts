import type pg from 'pg';
import { readMigrations, type MigrationFile } from './migrationFiles.ts';
import { newClient, type Connection } from '../pool.ts';
import { ensureStudioRole } from './studioRole.ts';

const OLDEST_SERVER = 150_000;
/** Any fixed number: processes that start together migrate one after the other. */
const LOCK = 7_208_114_903;

async function requireRecentServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const server = rows[0];
  if (server && server.number >= OLDEST_SERVER) return;
  throw new Error(`PostgreSQL 15 or newer is needed; this server is ${server?.version ?? 'unknown'}`);
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function requireUnchanged(files: MigrationFile[], applied: Map<string, string>): void {
  for (const { name, sha256 } of files) {
    const before = applied.get(name);
    if (before && before !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Undo the change and add a new migration.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyMissing(client: pg.Client, files: MigrationFile[]): Promise<string[]> {
  const applied = await readApplied(client);
  requireUnchanged(files, applied);
  const missing = files.filter((file) => !applied.has(file.name));
  for (const file of missing) await apply(client, file);
  // A migration may grant "all tables"; the table that records migrations must stay out of the application's
  // reach.
  if (missing.length > 0) await client.query('revoke all on schema_migration from studio_app');
  return missing.map((file) => file.name);
}

/**
 * Migrates the database to the newest schema, each file in a transaction of its own, one process at a time.
 *
 * @param connection must reach the server itself, not a pooler in transaction mode: the lock belongs to the
 * connection.
 * @returns the names of the files applied now.
 * @throws when the server is too old, or an applied file was changed; nothing is applied then.
 */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = newClient(connection);
  await client.connect();
  try {
    await requireRecentServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureStudioRole(client);
    return await applyMissing(client, files);
  } finally {
    await client.end();
  }
}
