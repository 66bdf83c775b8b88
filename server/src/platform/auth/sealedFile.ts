import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type Seal } from '../keys/seal.ts';

const KEY_BYTES = 32;

interface OpenFile {
  fileName: string;
  content: Buffer;
}

/** A file that only its head opens, and the head only a server's key. */
export interface SealedFile {
  content: Buffer;
  /** The name and the file's own key, sealed. */
  sealedHead: string;
}

interface Head {
  fileName: string;
  key: string;
}

/**
 * Seals a file with a key of its own, so that a rotation seals some bytes anew and not the whole file.
 * @param owner of the file; in another owner's row it cannot be read.
 */
export function sealFile(seal: Seal, { fileName, content }: OpenFile, owner: string): SealedFile {
  const key = randomBytes(KEY_BYTES);
  const head: Head = { fileName, key: key.toString('base64url') };
  return { content: encrypt(key, content, owner), sealedHead: seal.seal(JSON.stringify(head), owner) };
}

const openHead = (seal: Seal, sealedHead: string, owner: string): Head =>
  JSON.parse(seal.unseal(sealedHead, owner)) as Head;

/** The name of a sealed file. @throws as {@link Seal.unseal}. */
export const sealedFileName = (seal: Seal, sealedHead: string, owner: string): string =>
  openHead(seal, sealedHead, owner).fileName;

/** Opens a sealed file. @throws as {@link Seal.unseal}. */
export function unsealFile(seal: Seal, { content, sealedHead }: SealedFile, owner: string): OpenFile {
  const { fileName, key } = openHead(seal, sealedHead, owner);
  return { fileName, content: decrypt(Buffer.from(key, 'base64url'), content, owner) };
}
