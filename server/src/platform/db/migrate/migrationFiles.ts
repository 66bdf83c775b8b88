import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface MigrationFile {
  /** `NNNN_name.sql` */
  name: string;
  sql: string;
  sha256: string;
}

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Reads the migrations of a folder in the order of their numbers. @throws on a misnamed file or a number used
 * twice.
 */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = NAME.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name} is not named NNNN_name.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const sql = await readFile(path.join(folder, name), 'utf8');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}
