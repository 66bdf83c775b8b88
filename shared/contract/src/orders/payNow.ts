import { HOUR } from '../values/time.ts';
import type { PayNow } from '../configure/payment/payment-mode.schema.ts';

/** Whether a studio's members can pay by PayNow, Singapore's own: nobody elsewhere has heard of it. */
export const hasPayNow = (currency: string): boolean => currency === 'SGD';

/** What a QR code asks the payer's bank to do. */
export interface PayNowRequest extends PayNow {
  /** Decimal string with two digits, e.g. `120.00`. */
  amount: string;
  /** The reference that the bank returns with the money; 1 to 25 letters and digits. */
  reference: string;
  /** After this instant nobody can pay with the code. */
  expiresAt: Date;
}

const FALSE_INITIAL = 0xffff;
const POLYNOMIAL = 0x1021;
const HIGHEST_BIT = 0x8000;
const BITS = 8;

function shifted(crc: number): number {
  let rest = crc;
  for (let bit = 0; bit < BITS; bit++)
    rest = rest & HIGHEST_BIT ? ((rest << 1) ^ POLYNOMIAL) & FALSE_INITIAL : rest << 1;
  return rest;
}

/**
 * CRC-16/CCITT-FALSE (ISO/IEC 13239, initial value FFFF) of a text's bytes, as four hexadecimal digits:
 * `123456789` → `29B1`.
 */
export function crc16(text: string): string {
  const crc = new TextEncoder()
    .encode(text)
    .reduce((sum, byte) => shifted(sum ^ (byte << BITS)), FALSE_INITIAL);
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One field of an EMVCo code: its id, its length and its value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const PROXY_TYPE = { MOBILE: '0', UEN: '2' } as const;
const SINGAPORE_OFFSET_MILLISECONDS = 8 * HOUR;
const NOT_IN_A_REFERENCE = /[^A-Za-z0-9]/g;

/** `20261121180000`: Singapore time, which has no summer time. */
const singaporeTime = (instant: Date): string =>
  new Date(instant.getTime() + SINGAPORE_OFFSET_MILLISECONDS).toISOString().replace(/\D/g, '').slice(0, 14);

/** An order's reference as banks carry it: `7KQ-M2P` → `7KQM2P`. */
export const bankReference = (reference: string): string =>
  reference.replace(NOT_IN_A_REFERENCE, '').slice(0, 25);

/**
 * The text of a PayNow QR code: EMVCo merchant-presented mode as Singapore uses it (SGQR). For one payment
 * (`0102 12`) of a fixed amount that the payer cannot change, in Singapore dollars, until it expires; the
 * reference is the bill number.
 */
export function payNowText({
  proxyType,
  proxyValue,
  merchantName,
  amount,
  reference,
  expiresAt,
}: PayNowRequest): string {
  const account =
    field('00', 'SG.PAYNOW') +
    field('01', PROXY_TYPE[proxyType]) +
    field('02', proxyValue) +
    field('03', '0') +
    field('04', singaporeTime(expiresAt));
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '702'),
    field('54', amount),
    field('58', 'SG'),
    field('59', merchantName),
    field('60', 'Singapore'),
    field('62', field('01', bankReference(reference))),
  ];
  const text = `${fields.join('')}6304`;
  return text + crc16(text);
}
