import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../userError.ts';
import { newSecretText, readSecret } from './keyText.ts';
import type { SigningKey } from './releaseKeys.ts';

/** A key of this machine, as it is kept. */
export interface KeptKey {
  /** 32 bytes in base64. */
  secret: string;
  madeAt: string;
}

const ONLY_OWNER = { mode: 0o600 };

const newKey = (): KeptKey => ({ secret: newSecretText(), madeAt: new Date().toISOString() });

/** The keys in a file, oldest first; none when it is missing. @throws {UserError} when it is something else. */
export function readKeyFile(file: string): KeptKey[] {
  try {
    const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: KeptKey[] };
    return keys.map(({ secret, madeAt }) => ({ secret, madeAt }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new UserError(`${file} has no keys for releases. Take it away, and the next release makes one.`);
  }
}

export const toSigningKey = ({ secret }: KeptKey, file: string): SigningKey => readSecret(secret, file);

/** Makes the first key of a machine. Another process may be doing the same: then its key counts. */
export function makeFirstKey(file: string): KeptKey[] {
  const arriving = writeArriving(file, [newKey()]);
  try {
    linkSync(arriving, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(arriving);
  }
  return readKeyFile(file);
}

export function addKey(file: string): KeptKey {
  const added = newKey();
  writeKeyFile(file, [...readKeyFile(file), added]);
  return added;
}

export const writeKeyFile = (file: string, keys: KeptKey[]): void =>
  renameSync(writeArriving(file, keys), file);

/** Nobody else may read it, at no moment, and it is whole or not there. */
function writeArriving(file: string, keys: KeptKey[]): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const arriving = `${file}.${randomUUID()}`;
  writeFileSync(arriving, `${JSON.stringify({ keys }, null, 2)}\n`, ONLY_OWNER);
  return arriving;
}
