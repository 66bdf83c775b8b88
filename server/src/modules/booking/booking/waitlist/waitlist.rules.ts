import type { WaitlistMode } from '@studio/contract/configure/waitlistMode';
import { freeCancelUntil, type BookingPolicy, type SessionState } from '../booking.rules.ts';
import { MINUTE } from '@studio/contract/values/time';

/** The parts of a policy that decide about the waitlist. */
export interface WaitlistPolicy extends BookingPolicy {
  waitlistMode: WaitlistMode;
  waitlistMax: number;
  /** How long before the start automatic promotion stops; null = with the cancel window. */
  autoPromoteCutoffMinutes: number | null;
  /** A member promoted with less time left to cancel for free gets this many minutes. */
  promotionGraceMinutes: number;
}

type Waited = Pick<SessionState, 'status' | 'startAt' | 'templateType'>;

/**
 * AUTO: the first in line gets a free place. CLAIM: it is offered to all in line. CLOSED: nobody gets one any
 * more.
 */
export type Stage = 'AUTO' | 'CLAIM' | 'CLOSED';

const before = (instant: Date, minutes: number): Date => new Date(instant.getTime() - minutes * MINUTE);

/**
 * The last instant at which a free place goes to the first in line automatically; null where it never does.
 */
export function autoUntil(
  session: Pick<SessionState, 'startAt' | 'templateType'>,
  policy: WaitlistPolicy,
): Date | null {
  if (policy.waitlistMode !== 'AUTO') return null;
  return policy.autoPromoteCutoffMinutes === null
    ? freeCancelUntil(session, policy)
    : before(session.startAt, policy.autoPromoteCutoffMinutes);
}

/** The mode of a line, and until when it promotes automatically. */
export const modeOf = (session: Parameters<typeof autoUntil>[0], policy: WaitlistPolicy) => ({
  mode: policy.waitlistMode,
  autoUntil: autoUntil(session, policy)?.toISOString() ?? null,
});

/** Whether an entry's member still waits. */
export const isInLine = ({ status }: { status: string }): boolean =>
  status === 'WAITING' || status === 'OFFERED';

/** The instant from which nobody gets a place from the line. */
export const lineClosesAt = (
  { startAt }: Pick<SessionState, 'startAt'>,
  { bookingClosesMinutes }: BookingPolicy,
): Date => {
  const closes = before(startAt, bookingClosesMinutes);
  // Late comers may be let in after the start, but nobody is promoted into a class that has begun.
  return closes < startAt ? closes : startAt;
};

/** How a place that is free at this instant is given. */
export function stageOf(session: Waited, policy: WaitlistPolicy, now: Date): Stage {
  if (session.status !== 'PUBLISHED' || policy.waitlistMode === 'OFF' || now >= lineClosesAt(session, policy))
    return 'CLOSED';
  const until = autoUntil(session, policy);
  return until !== null && now <= until ? 'AUTO' : 'CLAIM';
}

/**
 * Members who are promoted automatically: everybody in line, or later only those who accept a place inside
 * the cancel window.
 */
export const takersOf = <W extends { accept_late: boolean }>(line: readonly W[], stage: Stage): W[] =>
  stage === 'AUTO'
    ? [...line]
    : line.filter(({ accept_late: acceptLate }) => stage === 'CLAIM' && acceptLate);

/**
 * The end of free cancellation for a promoted member, when it is later than the window's: nobody is promoted
 * into a penalty. Null = the window is enough.
 */
export function graceUntil(
  session: Pick<SessionState, 'startAt' | 'templateType'>,
  policy: WaitlistPolicy,
  now: Date,
): Date | null {
  const grace = before(now, -policy.promotionGraceMinutes);
  if (grace <= freeCancelUntil(session, policy)) return null;
  return grace < session.startAt ? grace : session.startAt;
}

/**
 * Returns why somebody cannot join the line, or `null`: BOOKING_CLOSED it is closed or the session has none,
 * ALREADY_BOOKED booked or in line already, PLACES_LEFT places are left, WAITLIST_FULL the line is full.
 */
export function refuseJoin(
  session: Waited,
  { isIn, waiting, placesLeft }: { isIn: boolean; waiting: number; placesLeft: number },
  { policy, now }: { policy: WaitlistPolicy; now: Date },
): 'BOOKING_CLOSED' | 'ALREADY_BOOKED' | 'WAITLIST_FULL' | 'PLACES_LEFT' | null {
  if (stageOf(session, policy, now) === 'CLOSED') return 'BOOKING_CLOSED';
  if (isIn) return 'ALREADY_BOOKED';
  if (placesLeft > 0) return 'PLACES_LEFT';
  return waiting >= policy.waitlistMax ? 'WAITLIST_FULL' : null;
}
