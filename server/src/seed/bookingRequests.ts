import { DAY, HOUR, MINUTE } from '@studio/contract/values/time';
import { after, type Demo } from './demo/demo.ts';
import type { PlannedSession } from './timetable.ts';

/** How a request ends. A session in the future stays BOOKED. */
type Ending = 'BOOKED' | 'CHECKED_IN' | 'NO_SHOW' | 'CANCELLED' | 'LATE_CANCELLED' | 'CANCELLED_BY_STUDIO';

/** A person will want a place in a session. Who it is, is decided at that moment. */
export interface BookingRequest {
  session: PlannedSession;
  bookedAt: Date;
  ending: Ending;
  /** When the place was given up; null if it was not. */
  cancelledAt: Date | null;
}

const MAX_LEAD_TIME_MS = 13 * DAY;
const WINDOWS: Record<string, number> = { CLASS: 12 * HOUR, APPOINTMENT: 24 * HOUR, EVENT: 72 * HOUR };

/** Most people book a day or two ahead, some plan the next two weeks, and few come without a booking. */
function leadTime({ random }: Demo): number {
  const days = random.chance(0.45) ? 3 + random.next() * 10 : -Math.log(1 - random.next()) * 1.6;
  return Math.min(MAX_LEAD_TIME_MS, 25 * MINUTE + Math.round(days * 24 * 60) * MINUTE);
}

function cancellation(
  { random, now }: Demo,
  session: PlannedSession,
  bookedAt: Date,
): Pick<BookingRequest, 'ending' | 'cancelledAt'> | null {
  const startAt = session.row.start_at;
  const inTime = after(startAt, -(WINDOWS[session.template.template_type] ?? DAY));
  const between = (from: Date, to: Date): Date =>
    after(from, Math.floor(random.next() * ((to.getTime() - from.getTime()) / MINUTE)) * MINUTE);
  const isLate = random.chance(0.25);
  if (isLate) {
    const from = bookedAt > inTime ? bookedAt : after(inTime, MINUTE);
    const cancelledAt = between(after(from, MINUTE), after(startAt, -MINUTE));
    return cancelledAt < startAt && cancelledAt <= now ? { ending: 'LATE_CANCELLED', cancelledAt } : null;
  }
  const cancelledAt = between(after(bookedAt, MINUTE), inTime);
  return cancelledAt > bookedAt && cancelledAt <= inTime && cancelledAt <= now
    ? { ending: 'CANCELLED', cancelledAt }
    : null;
}

/** When the studio cancelled a session. */
export const byStudioAt = (session: Pick<PlannedSession, 'row'>): Date =>
  after(session.row.start_at, -20 * HOUR);

function endingOf(
  demo: Demo,
  session: PlannedSession,
  bookedAt: Date,
): Pick<BookingRequest, 'ending' | 'cancelledAt'> {
  if (session.row.status === 'CANCELLED')
    return { ending: 'CANCELLED_BY_STUDIO', cancelledAt: byStudioAt(session) };
  const given = demo.random.chance(0.14) ? cancellation(demo, session, bookedAt) : null;
  if (given) return given;
  return { ending: session.row.start_at <= demo.now ? 'CHECKED_IN' : 'BOOKED', cancelledAt: null };
}

/** Whether a request was made before now, and before the studio cancelled the session. */
function isPossible({ now }: Demo, { session, bookedAt, cancelledAt }: BookingRequest): boolean {
  if (bookedAt > now || (cancelledAt !== null && cancelledAt > now)) return false;
  return session.row.status !== 'CANCELLED' || bookedAt < byStudioAt(session);
}

function requestsFor(demo: Demo, session: PlannedSession): BookingRequest[] {
  const demand = Math.round(session.row.capacity * session.popularity * (0.65 + demo.random.next() * 0.5));
  const requests = Array.from({ length: demand }, () => {
    const bookedAt = after(session.row.start_at, -leadTime(demo));
    return { session, bookedAt, ...endingOf(demo, session, bookedAt) };
  });
  return requests.filter((request) => isPossible(demo, request));
}

export const makeRequests = (demo: Demo, sessions: readonly PlannedSession[]): BookingRequest[] =>
  sessions.flatMap((session) => requestsFor(demo, session));
