import { isRefused, refusalOf, type RefusalName } from '@studio/contract/refusals/codes';
import { formatDayTime, formatLocalDate, MINUTE } from '@studio/contract/values/time';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';

/** Up to this number, a visitor sees how many places are left. */
const MAX_PLACES_SHOWN = 3;
/**
 * Refusals that can be solved by another package: none held, wrong kind, no credits left, wrong day, wrong
 * hours, use limit reached.
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
  'UPCOMING_LIMIT',
];

/**
 * Whether the request failed because only members may see the class. A visitor may be a member who is not
 * signed in.
 */
export const isForMembers = (error: unknown): boolean => isRefused(error, 'MEMBERS_ONLY');

/** How long a session lasts, e.g. `60 min`. */
export const lengthWords = ({ startAt, endAt }: Pick<PublicSession, 'startAt' | 'endAt'>): string =>
  `${Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE)} min`;

/** Label for the places of a session; empty while there are plenty. */
export function placesWords({ isFull, placesLeft }: Pick<PublicSession, 'isFull' | 'placesLeft'>): string {
  if (isFull) return 'Full';
  if (placesLeft === null || placesLeft > MAX_PLACES_SHOWN) return '';
  return placesLeft === 1 ? '1 spot left' : `${placesLeft} spots left`;
}

/** `1 credit`, `2 credits`. */
export const creditWords = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** A package as a way to pay, e.g. `10 classes (9 left, expires 31 Jan 2027)`. */
export function payingWords({
  name,
  ownerName,
  unlimited,
  creditsRemaining,
  endDate,
}: PayingPackage): string {
  const left = unlimited ? 'unlimited' : `${creditsRemaining} left`;
  return `${ownerName ? `${ownerName}’s ` : ''}${name} (${[left, ...(endDate ? [`expires ${formatLocalDate(endDate)}`] : [])].join(', ')})`;
}

/** `your credit`, `your 2 credits`. */
export const yourCredits = (credits: number): string =>
  credits === 1 ? 'your credit' : `your ${credits} credits`;

interface CancelTerms {
  freeCancelUntil: string;
  /** Credits that the session costs. */
  creditCost: number;
}

/** Until when cancelling is free, as a sentence. */
export function cancelSentence(
  { freeCancelUntil, creditCost }: CancelTerms,
  timeZone: string,
  now: Date,
): string {
  if (new Date(freeCancelUntil) > now)
    return `Free cancellation until ${formatDayTime(freeCancelUntil, timeZone)}.`;
  return creditCost === 0
    ? 'It is too late to cancel for free.'
    : `It is too late to cancel for free: if you cancel, ${yourCredits(creditCost)} will not be returned.`;
}

/** When booking opens, as a sentence; `null` once it is open. */
export const opensSentence = (opensAt: string | null, timeZone: string): string | null =>
  opensAt ? `Booking opens ${formatDayTime(opensAt, timeZone)}.` : null;

const LEVELS: Record<string, string> = {
  ALL: 'All levels',
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};
/** Level of a class in words. */
export const levelWords = (level: string): string => LEVELS[level] ?? '';

/** State of a session's card for the member or visitor. */
export type CardState = 'cancelled' | 'over' | 'booked' | 'event' | 'full' | 'open';

/** State of a session's card. */
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

/** The next action of a signed-in member for a session. */
export type Step =
  | { kind: 'held'; held: NonNullable<BookingPreview['held']> }
  | { kind: 'booked' }
  | { kind: 'pay'; packages: PayingPackage[] }
  | { kind: 'needsPackage'; reason: string }
  | { kind: 'full' }
  | { kind: 'refused'; refusal: RefusalName | undefined; reason: string };

/** Whether another package would let the member have the place. */
export const needsPackage = (refusal: BookingPreview['refusal']): boolean =>
  isRefused(refusal, ...NEEDS_PACKAGE);

/** The next action, from the server's preview of a booking. */
export function stepOf({
  bookingId,
  held,
  refusal,
  packages,
}: Pick<BookingPreview, 'bookingId' | 'held' | 'refusal' | 'packages'>): Step {
  if (held) return { kind: 'held', held };
  if (bookingId !== null) return { kind: 'booked' };
  if (refusal && needsPackage(refusal)) return { kind: 'needsPackage', reason: refusal.message };
  if (isRefused(refusal, 'SESSION_FULL')) return { kind: 'full' };
  if (refusal) return { kind: 'refused', refusal: refusalOf(refusal), reason: refusal.message };
  return { kind: 'pay', packages: packages.filter((one) => one.refusal === null) };
}
