import { CODE_START } from '@studio/contract/checkInCode';

/** What a check-in code says: whose place, and until when it is of use. */
export interface CodeContent {
  bookingId: string;
  validUntil: Date;
}

const ID_BYTES = 16;
const TIME_BYTES = 4;
const SEAL_BYTES = 8;
/**
 * Without the letters that are taken for digits; Crockford's. Capital letters alone make a smaller picture.
 */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;

/** A number of as many digits as the bytes need. */
function toDigits(bytes: Uint8Array): string {
  const digits = Math.ceil((bytes.length * 8) / BITS);
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let at = 0; at < digits; at++, value >>= BigInt(BITS))
    text = `${DIGITS.charAt(Number(value & 31n))}${text}`;
  return text;
}

function fromDigits(text: string, length: number): Uint8Array | null {
  let value = 0n;
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    if (digit === -1) return null;
    value = (value << BigInt(BITS)) | BigInt(digit);
  }
  const hex = value.toString(16).padStart(length * 2, '0');
  return hex.length === length * 2 ? Buffer.from(hex, 'hex') : null;
}

/** Makes the seal of a text: the server's key goes into it. */
export type Seal = (text: string) => Uint8Array;

const sealed = (seal: Seal, content: Uint8Array): Uint8Array =>
  seal(Buffer.from(content).toString('hex')).subarray(0, SEAL_BYTES);

/**
 * A check-in code: short enough for a scanner, and of no use for another place or time. `validUntil` in whole
 * seconds.
 */
export function writeCode({ bookingId, validUntil }: CodeContent, seal: Seal): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Math.floor(validUntil.getTime() / 1000));
  const content = Buffer.concat([Buffer.from(bookingId.replaceAll('-', ''), 'hex'), time]);
  return `${CODE_START}${toDigits(Buffer.concat([content, sealed(seal, content)]))}`;
}

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * What a code says; `null` when this server has not written it. @param equal compares in a time that says
 * nothing.
 */
export function readCode(
  scanned: string,
  seal: Seal,
  equal: (a: Uint8Array, b: Uint8Array) => boolean,
): CodeContent | null {
  const code = scanned.trim().toUpperCase();
  const bytes = code.startsWith(CODE_START)
    ? fromDigits(code.slice(CODE_START.length), ID_BYTES + TIME_BYTES + SEAL_BYTES)
    : null;
  if (!bytes) return null;
  const content = Buffer.from(bytes.subarray(0, ID_BYTES + TIME_BYTES));
  if (!equal(sealed(seal, content), bytes.subarray(ID_BYTES + TIME_BYTES))) return null;
  return {
    bookingId: idOf(content.subarray(0, ID_BYTES)),
    validUntil: new Date(content.readUInt32BE(ID_BYTES) * 1000),
  };
}
