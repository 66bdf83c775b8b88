import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const AUTH_BYTES = 16;
/** Of an uncompressed point. */
const KEY_BYTES = 65;
/** The size of a record, as it stands in the head. What is sent is one record, so it only has to be large enough. */
const RECORD_BYTES = 4096;
/** Marks the last record. */
const LAST = Buffer.from([2]);

/** What a browser gives along with its address: its public key, and a secret that only the two sides know. */
export interface Receiver {
  p256dh: string;
  auth: string;
}

/** Whether somebody can be written to with these keys. */
export function areKeys({ p256dh, auth }: Receiver): boolean {
  const [key, secret] = [p256dh, auth].map((text) => Buffer.from(text, 'base64url').length);
  if (key !== KEY_BYTES || secret !== AUTH_BYTES) return false;
  try {
    // Throws for what is no point of the curve.
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a message for one browser (RFC 8291, content coding aes128gcm): the push service between cannot read it.
 *
 * @param given the message's own key and salt, for the example of the standard; otherwise they are made.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Receiver,
  given?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const own = createECDH(CURVE);
  if (given) own.setPrivateKey(given.privateKey);
  else own.generateKeys();
  const salt = given?.salt ?? randomBytes(SALT_BYTES);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), both, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, body]);
}
