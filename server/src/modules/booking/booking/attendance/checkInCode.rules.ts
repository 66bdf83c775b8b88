import { CODE_START } from '@studio/contract/booking/checkInCode';

/** The content of a check-in code: the booking, and until when it is valid. */
export interface CodeContent {
  bookingId: string;
  validUntil: Date;
}

const ID_BYTES = 16;
const TIME_BYTES = 4;
const SEAL_BYTES = 8;
/**
 * Crockford's digits, without letters that read like digits. Capital letters alone make a smaller picture.
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

/** Computes the seal of a text with the server's key. */
export type Seal = (text: string) => Uint8Array;

const sealed = (seal: Seal, content: Uint8Array): Uint8Array =>
  seal(Buffer.from(content).toString('hex')).subarray(0, SEAL_BYTES);

/**
 * Writes a check-in code: short enough for a scanner, valid for one place until one instant. `validUntil` in
 * whole seconds.
 */
export function writeCode({ bookingId, validUntil }: CodeContent, seal: Seal): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Math.floor(validUntil.getTime() / 1000));
  const content = Buffer.concat([Buffer.from(bookingId.replaceAll('-', ''), 'hex'), time]);
  return `${CODE_START}${toDigits(Buffer.concat([content, sealed(seal, content)]))}`;
}

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Reads a code; `null` when no key of this server sealed it. @param equal compares in constant time. */
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
