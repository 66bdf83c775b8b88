import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Refusal } from '../../platform/http/refusal.ts';
import { refusePassword, type PasswordOwner } from './signIn.rules.ts';

const LIST = new URL('../../../data/common-passwords.txt.br', import.meta.url);
const decompress = promisify(brotliDecompress);

let common: Promise<ReadonlySet<string>> | undefined;

/** Read once, when the first password is chosen: a hundred thousand words are a tenth of a second of work. */
const readCommon = async (): Promise<ReadonlySet<string>> =>
  new Set((await decompress(await readFile(LIST))).toString().split('\n'));

/**
 * Refuses a new password that somebody would try early: one that has leaked often, or that the account itself
 * gives away.
 *
 * @param field name of the field on the wire.
 * @throws {Refusal} INVALID_FIELDS with the sentence for that field.
 */
export async function checkNewPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  common ??= readCommon();
  const isCommon = (await common).has(password.trim().toLowerCase());
  const message = isCommon
    ? 'This password has leaked elsewhere. Choose another one'
    : refusePassword(password, owner);
  if (message) throw new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });
}
