import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';

/**
 * Written to a file beside and then linked, so that two simultaneous first starts read the same complete
 * secret.
 */
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
 * The root key, which seals the keys in the database: JWT_SECRET, or else one that is generated once and
 * stored in the data folder, so that people stay signed in over a restart.
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
