import { plainText } from '@studio/contract/values/plainText';
import type { GiftCard } from '@studio/contract/orders/gift-card.schema';
import { addDays, daysFrom } from '@studio/contract/values/time';

// No I, L, O, U, 0 or 1: people read a code aloud and type it.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/**
 * The number of random bytes for a code: more than its letters, because the largest values are skipped to
 * make every letter equally likely.
 */
export const CODE_BYTES = 64;

/**
 * A code such as `K7M3-QXTR-9WBE-5HVN-C2PD`: twenty letters out of thirty, 98 bits. `null` when too few bytes
 * were usable.
 * @param bytes random ones; those from 240 up are skipped.
 */
export function codeFrom(bytes: readonly number[]): string | null {
  const fair = Math.floor(256 / LETTERS.length) * LETTERS.length;
  const letters = bytes.filter((byte) => byte < fair).map((byte) => LETTERS.charAt(byte % LETTERS.length));
  if (letters.length < GROUPS * GROUP_LETTERS) return null;
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LETTERS, (group + 1) * GROUP_LETTERS).join(''),
  ).join('-');
}

/** The characters of a typed code, regardless of grouping and case. */
export const lettersOf = (typed: string): string =>
  plainText(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** The part of a card that decides whether it can pay. `expiresOn` is its last day. */
export interface CardState {
  status: string;
  balanceMinor: number;
  expiresOn: string | null;
}

const isPast = ({ expiresOn }: Pick<CardState, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** The status that staff see. */
export function shownStatus(
  { status, balanceMinor, expiresOn }: CardState,
  today: string,
): GiftCard['status'] {
  if (status === 'PENDING' || status === 'VOIDED') return status;
  if (isPast({ expiresOn }, today)) return 'EXPIRED';
  return balanceMinor === 0 ? 'USED_UP' : 'ACTIVE';
}

/** Whether money on a card would be lost: nobody can spend it any more. */
export const isDead = (card: CardState, today: string): boolean =>
  card.status === 'VOIDED' || isPast(card, today);

const SHORTEST_LIFE_DAYS = 30;

/** The last day of a card that takes a dead one's place: it has as many days as that one had. `null`: no end. */
export const replacedUntil = (
  { createdOn, expiresOn }: { createdOn: string; expiresOn: string | null },
  today: string,
): string | null => expiresOn && addDays(today, Math.max(daysFrom(createdOn, expiresOn), SHORTEST_LIFE_DAYS));

/** The amount that a card can pay on a day, in minor units. */
export const spendable = (card: CardState, today: string): number =>
  shownStatus(card, today) === 'ACTIVE' ? card.balanceMinor : 0;
