import type { GiftCard } from '@studio/contract/gift-card.schema';

// No I, L, O, U, 0 or 1: a code is read aloud and typed.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/**
 * How many random bytes a code is made of: the largest ones are thrown away, so that every letter is as
 * likely.
 */
export const CODE_BYTES = 64;

/**
 * A code such as `K7M3-QXTR-9WBE-5HVN-C2PD`: twenty letters of thirty, 98 bits.
 * @param bytes random ones; those from 240 up are skipped. `null` when too few were left.
 */
export function codeFrom(bytes: readonly number[]): string | null {
  const fair = Math.floor(256 / LETTERS.length) * LETTERS.length;
  const letters = bytes.filter((byte) => byte < fair).map((byte) => LETTERS.charAt(byte % LETTERS.length));
  if (letters.length < GROUPS * GROUP_LETTERS) return null;
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LETTERS, (group + 1) * GROUP_LETTERS).join(''),
  ).join('-');
}

/** The letters of a code as somebody typed it: no matter how it was grouped, or in which case. */
export const lettersOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The part of a card that decides whether it can pay. `expiresOn` is its last day. */
export interface CardState {
  status: string;
  balanceMinor: number;
  expiresOn: string | null;
}

const isPast = ({ expiresOn }: Pick<CardState, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** How a card is shown. */
export function shownStatus(
  { status, balanceMinor, expiresOn }: CardState,
  today: string,
): GiftCard['status'] {
  if (status === 'PENDING' || status === 'VOIDED') return status;
  if (isPast({ expiresOn }, today)) return 'EXPIRED';
  return balanceMinor === 0 ? 'USED_UP' : 'ACTIVE';
}

/** What a card can pay on a day, in minor units. */
export const spendable = (card: CardState, today: string): number =>
  shownStatus(card, today) === 'ACTIVE' ? card.balanceMinor : 0;
