import { formatDayTime, formatLocalDate } from '@studio/contract/time';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking.schema';
import type { PublicSession } from '@studio/contract/schedule.schema';

/** From this many places on, a visitor is told how few there are. */
const FEW = 3;
/** Refusals that another package cures: none held, wrong kind, no credits left, wrong day, wrong hours, used as often as it may be. */
const NEEDS_PACKAGE = ['40020', '40021', '40022', '40023', '40029', '40032', '40033', '40034'];

const FULL = '40010';

/** How long a session lasts, e.g. `60 min`. */
export const lengthWords = ({ startAt, endAt }: Pick<PublicSession, 'startAt' | 'endAt'>): string =>
  `${Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)} min`;

/** What a card says of the places; empty while there are plenty. */
export function placesWords({ isFull, placesLeft }: Pick<PublicSession, 'isFull' | 'placesLeft'>): string {
  if (isFull) return 'Full';
  if (placesLeft === null || placesLeft > FEW) return '';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}

/** `1 credit`, `2 credits`. */
export const creditWords = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** A package as a way to pay, e.g. `10 classes (9 left, expires 31 Jan 2027)`. */
export function payingWords({ name, unlimited, creditsRemaining, endDate }: PayingPackage): string {
  const left = unlimited ? 'unlimited' : `${creditsRemaining} left`;
  return `${name} (${[left, ...(endDate ? [`expires ${formatLocalDate(endDate)}`] : [])].join(', ')})`;
}

/** Until when a booking can be undone for nothing, in a sentence. */
export function cancelSentence(freeCancelUntil: string, timeZone: string, now: Date): string {
  if (new Date(freeCancelUntil) > now) return `Free to cancel until ${formatDayTime(freeCancelUntil, timeZone)}.`;
  return 'This class starts soon: if you cancel, your credit will not be returned.';
}

/** What somebody who is signed in can do with a session. */
export type Step =
  | { kind: 'booked' }
  | { kind: 'pay'; packages: PayingPackage[] }
  | { kind: 'needsPackage'; reason: string }
  | { kind: 'full' }
  | { kind: 'refused'; reason: string };

/** The next step towards a place, from what the server says booking would do. */
export function stepOf({ bookingId, refusal, packages }: Pick<BookingPreview, 'bookingId' | 'refusal' | 'packages'>): Step {
  if (bookingId !== null) return { kind: 'booked' };
  if (refusal && NEEDS_PACKAGE.includes(refusal.code)) return { kind: 'needsPackage', reason: refusal.message };
  if (refusal?.code === FULL) return { kind: 'full' };
  if (refusal) return { kind: 'refused', reason: refusal.message };
  return { kind: 'pay', packages: packages.filter((one) => one.refusal === null) };
}
