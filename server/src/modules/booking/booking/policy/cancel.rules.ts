import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { freeCancelUntil, locksAt, type BookingPolicy, type SessionState } from '../booking.rules.ts';
import { withPromised, type Promises } from './promise.rules.ts';

/** The parts of a session that decide about a cancellation. */
export interface CancelledSession extends Pick<SessionState, 'startAt' | 'endAt' | 'templateType'> {
  /** After a change of its time every member may leave for free until this instant. */
  sessionFreeCancelUntil: Date | null;
}

/** The parts of a booking that decide about its cancellation. */
export interface CancelledPlace extends Promises {
  status: string;
}

/**
 * The last instant at which this place can be cancelled for free: the window's, the one of the window that it was
 * booked with, or a later promised one. Never after the start.
 */
export function placeFreeUntil(place: Promises, session: CancelledSession, policy: BookingPolicy): Date {
  const asBooked =
    place.promisedRules && freeCancelUntil(session, withPromised(policy, place.promisedRules, session));
  const promised = [asBooked, place.freeCancelUntil, session.sessionFreeCancelUntil].map((instant) =>
    Math.min(instant?.getTime() ?? 0, session.startAt.getTime()),
  );
  return new Date(Math.max(freeCancelUntil(session, policy).getTime(), ...promised));
}

export type Cancellation = { kind: CancelKind } | { refusal: 'BOOKING_FINAL' };

/**
 * What a cancellation means: credits back, credits lost, or not possible (BOOKING_FINAL). Members cancel
 * until the start; staff also note afterwards, until attendance is locked, that somebody had cancelled.
 */
export function judgeCancellation(
  place: CancelledPlace,
  session: CancelledSession,
  { policy, now, byStaff }: { policy: BookingPolicy; now: Date; byStaff: boolean },
): Cancellation {
  // Nothing was paid for it, so nothing is lost.
  if (place.status === 'PROVISIONAL' && now < session.startAt) return { kind: 'EARLY' };
  const until = byStaff ? locksAt(session, policy) : session.startAt;
  if (place.status !== 'BOOKED' || now >= until) return { refusal: 'BOOKING_FINAL' };
  return { kind: now <= placeFreeUntil(place, session, policy) ? 'EARLY' : 'LATE' };
}
