import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { UserError } from '../userError.ts';
import type { PublicKey, SigningKey } from './releaseKeys.ts';

/** What stands before the 32 bytes of an Ed25519 key in DER. */
const SECRET_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const BYTES = 32;
/** Enough to tell the keys of an installation apart; what is checked is the key itself. */
const ID_DIGITS = 16;

/** Makes an Ed25519 key. @returns its secret part: 32 bytes in base64. */
export const newSecretText = (): string =>
  tail(generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }));

/** The public part of a key: 32 bytes in base64, as browsers read it, too. */
export const publicTextOf = ({ key }: PublicKey): string => tail(key.export({ format: 'der', type: 'spki' }));

/** @throws {UserError} naming `where`, and never the text. */
export function readSecret(text: string, where: string): SigningKey {
  const bytes = bytesOf(text, where);
  const secret = createPrivateKey({ key: Buffer.concat([SECRET_HEAD, bytes]), format: 'der', type: 'pkcs8' });
  return { ...named(createPublicKey(secret)), secret };
}

/** @throws {UserError} naming `where`. */
export const readPublic = (text: string, where: string): PublicKey =>
  named(
    createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, bytesOf(text, where)]), format: 'der', type: 'spki' }),
  );

const tail = (der: Buffer): string => der.subarray(-BYTES).toString('base64');

function bytesOf(text: string, where: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== BYTES || bytes.toString('base64') !== text)
    throw new UserError(`${where} is no key for releases. npm run keys -- new releases makes one.`);
  return bytes;
}

function named(key: KeyObject): PublicKey {
  const digest = createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');
  return { id: digest.slice(0, ID_DIGITS), key };
}
