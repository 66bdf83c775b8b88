import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';

/** Written beside and linked, so that of two first starts both read the same whole secret. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * The root key, with which the keys in the database are sealed: JWT_SECRET, else one that is made once and
 * kept in the data folder, so that people stay signed in over a restart.
 * @throws in production without JWT_SECRET: several processes must agree on it.
 */
export function rootSecret({
  jwtSecret,
  production,
  dataDir,
}: Pick<Config, 'jwtSecret' | 'production' | 'dataDir'>): string {
  if (jwtSecret !== '') return jwtSecret;
  if (production) throw new Error('Set JWT_SECRET to at least 32 random characters');
  const file = path.join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  makeSecret(file);
  return readFileSync(file, 'utf8');
}
