import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Refusal } from '../../../../platform/refusal.ts';
import { refusePassword, type PasswordOwner } from '../signIn.rules.ts';

const LIST = new URL('../../../../../data/common-passwords.txt.br', import.meta.url);
const decompress = promisify(brotliDecompress);

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Read once, when somebody chooses the first password: parsing a hundred thousand words takes a tenth of a
 * second.
 */
const readCommon = async (): Promise<ReadonlySet<string>> =>
  new Set((await decompress(await readFile(LIST))).toString().split('\n'));

/**
 * Refuses a guessable new password: one that has leaked often, or that the account itself reveals.
 *
 * @param field the name of the field on the wire.
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
    ? 'This password appeared in a data leak. Choose another one'
    : refusePassword(password, owner);
  if (message) throw new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });
}
