import { isRefused, refusalOf, type RefusalName } from '@studio/contract/refusals/codes';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';

/** From this many places on, a visitor is told how few there are. */
const FEW = 3;
/**
 * Refusals that another package cures: none held, wrong kind, no credits left, wrong day, wrong hours, used
 * as often as it may be.
 */
const NEEDS_PACKAGE: readonly RefusalName[] = [
  'NO_PACKAGE_PAYS',
  'PACKAGE_WRONG_CLASS',
  'NO_CREDITS_LEFT',
  'PACKAGE_WRONG_DATE',
  'PACKAGE_WRONG_HOURS',
  'DAILY_LIMIT',
  'WEEKLY_LIMIT',
  'MONTHLY_LIMIT',
];

/** Whether only members see it; some visitors are one who has not signed in yet. */
export const isForMembers = (error: unknown): boolean => isRefused(error, 'MEMBERS_ONLY');

/** How long a session lasts, e.g. `60 min`. */
export const lengthWords = ({ startAt, endAt }: Pick<PublicSession, 'startAt' | 'endAt'>): string =>
  `${Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)} min`;

/** What a card says of the places; empty while there are plenty. */
export function placesWords({ isFull, placesLeft }: Pick<PublicSession, 'isFull' | 'placesLeft'>): string {
  if (isFull) return 'Full';
  if (placesLeft === null || placesLeft > FEW) return '';
  return placesLeft === 1 ? '1 spot left' : `${placesLeft} spots left`;
}

/** `1 credit`, `2 credits`. */
export const creditWords = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** A package as a way to pay, e.g. `10 classes (9 left, expires 31 Jan 2027)`. */
export function payingWords({ name, unlimited, creditsRemaining, endDate }: PayingPackage): string {
  const left = unlimited ? 'unlimited' : `${creditsRemaining} left`;
  return `${name} (${[left, ...(endDate ? [`expires ${formatLocalDate(endDate)}`] : [])].join(', ')})`;
}

/** `your credit`, `your 2 credits`. */
export const yourCredits = (credits: number): string =>
  credits === 1 ? 'your credit' : `your ${credits} credits`;

interface Undoing {
  freeCancelUntil: string;
  /** Of the session. */
  creditCost: number;
}

/** Until when a booking can be undone for nothing, in a sentence. */
export function cancelSentence(
  { freeCancelUntil, creditCost }: Undoing,
  timeZone: string,
  now: Date,
): string {
  if (new Date(freeCancelUntil) > now)
    return `Free cancellation until ${formatDayTime(freeCancelUntil, timeZone)}.`;
  return creditCost === 0
    ? 'It is too late to cancel for free.'
    : `It is too late to cancel for free: if you cancel, ${yourCredits(creditCost)} will not be returned.`;
}

/** When booking opens, in a sentence; `null` once it has. */
export const opensSentence = (opensAt: string | null, timeZone: string): string | null =>
  opensAt ? `Booking opens ${formatDayTime(opensAt, timeZone)}.` : null;

const LEVELS: Record<string, string> = {
  ALL: 'All levels',
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};
/** For whom a class is, in words. */
export const levelWords = (level: string): string => LEVELS[level] ?? '';

/** What a session is to whoever looks at its card. */
export type CardState = 'cancelled' | 'over' | 'booked' | 'event' | 'full' | 'open';

/** What the card of a session says and offers. */
export function cardState(
  { isCancelled, startAt, isFull, templateType }: PublicSession,
  { isBooked, now }: { isBooked: boolean; now: Date },
): CardState {
  if (isCancelled) return 'cancelled';
  if (isBooked) return 'booked';
  if (new Date(startAt) <= now) return 'over';
  if (templateType === 'EVENT') return 'event';
  return isFull ? 'full' : 'open';
}

/** What somebody who is signed in can do with a session. */
export type Step =
  | { kind: 'held'; held: NonNullable<BookingPreview['held']> }
  | { kind: 'booked' }
  | { kind: 'pay'; packages: PayingPackage[] }
  | { kind: 'needsPackage'; reason: string }
  | { kind: 'full' }
  | { kind: 'refused'; refusal: RefusalName | undefined; reason: string };

/** The next step towards a place, from what the server says booking would do. */
export function stepOf({
  bookingId,
  held,
  refusal,
  packages,
}: Pick<BookingPreview, 'bookingId' | 'held' | 'refusal' | 'packages'>): Step {
  if (held) return { kind: 'held', held };
  if (bookingId !== null) return { kind: 'booked' };
  if (refusal && isRefused(refusal, ...NEEDS_PACKAGE))
    return { kind: 'needsPackage', reason: refusal.message };
  if (isRefused(refusal, 'SESSION_FULL')) return { kind: 'full' };
  if (refusal) return { kind: 'refused', refusal: refusalOf(refusal), reason: refusal.message };
  return { kind: 'pay', packages: packages.filter((one) => one.refusal === null) };
}
