import { createHash, timingSafeEqual } from 'node:crypto';
import type { Fingerprints } from '../../auth/fingerprints.ts';
import { parseSender } from '../text/sender.rules.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_BYTES = 16;
const SIGNATURE_BYTES = 10;
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 8) / 5);

/** In letters of one case, because mail servers on the way may change it. */
const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signature = (sign: (text: string) => Buffer, mailId: string): Buffer =>
  createHash('sha256')
    .update(sign(`return path ${mailId}`))
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/**
 * The address that a mail comes back to when it cannot be delivered (VERP): it names the mail, and is signed, so that
 * nobody can give up a mailbox by writing to it.
 *
 * @param bounceAddress e.g. `bounces@mail.studio.example`.
 */
export function returnPathOf(
  bounceAddress: string,
  mailId: string,
  { signers }: Pick<Fingerprints, 'signers'>,
): string {
  const [newest] = signers();
  if (!newest) throw new Error('There is no key to sign a return path with');
  const token = toBase32(
    Buffer.concat([Buffer.from(mailId.replaceAll('-', ''), 'hex'), signature(newest, mailId)]),
  );
  const { address, domain } = parseSender(bounceAddress);
  return `${address.slice(0, -domain.length - 1)}+${token}@${domain}`;
}

/** The mail of a token; `null` when we have not signed it. */
function mailOf(token: string, { signers }: Pick<Fingerprints, 'signers'>): string | null {
  const bytes = fromBase32(token);
  const mailId = toId(bytes.subarray(0, ID_BYTES));
  const given = bytes.subarray(ID_BYTES, ID_BYTES + SIGNATURE_BYTES);
  return signers().some((sign) => timingSafeEqual(given, signature(sign, mailId))) ? mailId : null;
}

const TOKEN = new RegExp(`\\+([${ALPHABET}]{${TOKEN_LENGTH}})@`, 'gi');
/** A message names few addresses with a tag of this length that are not ours. */
const MAX_TRIES = 20;

/** The mail that the first of our return paths in a text belongs to. */
export function mailNamedIn(text: string, keys: Pick<Fingerprints, 'signers'>): string | null {
  const tokens = new Set([...text.matchAll(TOKEN)].map(([, token = '']) => token.toLowerCase()));
  for (const token of [...tokens].slice(0, MAX_TRIES)) {
    const mailId = mailOf(token, keys);
    if (mailId) return mailId;
  }
  return null;
}
