import type { RefusalCode } from '@studio/contract/codes';
import { reachOf, type Permission, type StaffRole } from '@studio/contract/roles';

/** A session at the moment of booking, read after it was locked. */
export interface SessionState {
  status: string;
  startAt: Date;
  endAt: Date;
  /** The studio's day of the start. */
  localDate: string;
  templateType: string;
  classTemplId: string;
  /** The smaller of the session's and its room's. */
  capacity: number;
  creditCost: number;
  placesTaken: number;
}

/** What the member has at that moment. */
export interface MemberStanding {
  hasPlace: boolean;
  /** Has a place in another session at the same time. */
  overlaps: boolean;
}

/** The parts of a studio's policy that decide about places. */
export interface BookingPolicy {
  bookingOpensDays: number;
  bookingClosesMinutes: number;
  allowOverlap: boolean;
  cancelWindowMinutes: number;
  apptCancelWindowMinutes: number;
  eventCancelWindowMinutes: number;
  checkInOpensMinutes: number;
  attendanceLockHours: number;
}

export interface Moment {
  now: Date;
  /** The studio's local day of `now`. */
  today: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const plus = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** From this instant attendance, and with it the list of who was there, is fixed. */
const locksAt = ({ endAt }: Pick<SessionState, 'endAt'>, { attendanceLockHours }: BookingPolicy): Date => plus(endAt, attendanceLockHours * HOUR);

/** Staff let in late comers and note walk-ins afterwards; members book until the start, or as the policy says. */
const closesAt = (session: SessionState, policy: BookingPolicy, byStaff: boolean): Date =>
  byStaff ? locksAt(session, policy) : plus(session.startAt, -policy.bookingClosesMinutes * MINUTE);

/** Booking opens at the local midnight of a day; 0 days = as soon as the session is published. */
const isOpen = ({ localDate }: SessionState, { bookingOpensDays }: BookingPolicy, { today }: Moment): boolean =>
  bookingOpensDays === 0 || daysBetween(today, localDate) <= bookingOpensDays;

/**
 * Says why a place cannot be taken, or `null` when it can. Ordered so that a person hears first the reason that no
 * payment can cure: 40012 closed or not on offer, 40011 not open yet, 40013 booked already, 40010 full, 40014 overlap.
 * Staff are not held to the opening day and may book what overlaps; nobody gets a place that is not there.
 */
export function refuseBooking(
  session: SessionState,
  member: MemberStanding,
  { policy, moment, byStaff }: { policy: BookingPolicy; moment: Moment; byStaff: boolean },
): RefusalCode | null {
  if (session.status !== 'PUBLISHED' || moment.now >= closesAt(session, policy, byStaff)) return '40012';
  if (!byStaff && !isOpen(session, policy, moment)) return '40011';
  if (member.hasPlace) return '40013';
  if (session.placesTaken >= session.capacity) return '40010';
  if (!byStaff && member.overlaps && !policy.allowOverlap) return '40014';
  return null;
}

const WINDOWS: Record<string, 'cancelWindowMinutes' | 'apptCancelWindowMinutes' | 'eventCancelWindowMinutes'> = {
  APPOINTMENT: 'apptCancelWindowMinutes',
  EVENT: 'eventCancelWindowMinutes',
};

/** The last instant at which a cancellation gives the credits back. Counted in hours on the clock of the instant, not in wall time. */
export const freeCancelUntil = ({ startAt, templateType }: Pick<SessionState, 'startAt' | 'templateType'>, policy: BookingPolicy): Date =>
  plus(startAt, -policy[WINDOWS[templateType] ?? 'cancelWindowMinutes'] * MINUTE);

export type Cancellation = { kind: 'EARLY' | 'LATE' } | { refusal: RefusalCode };

/** What a cancellation means: credits back, credits lost, or too late to be possible (40028). */
export function judgeCancellation(
  booking: { status: string },
  session: Pick<SessionState, 'startAt' | 'templateType'>,
  { policy, now }: { policy: BookingPolicy; now: Date },
): Cancellation {
  if (booking.status !== 'BOOKED' || now >= session.startAt) return { refusal: '40028' };
  return { kind: now <= freeCancelUntil(session, policy) ? 'EARLY' : 'LATE' };
}

/** Why attendance cannot be marked, with the sentence for it; `null` when it can. */
export interface AttendanceRefusal {
  code: RefusalCode;
  message?: string;
}

/**
 * Attendance can be marked from a while before the start until it is locked, the same for every role.
 * A booking that is no longer there cannot be (40028).
 */
export function refuseAttendance(
  booking: { status: string; startAt: Date; endAt: Date },
  { policy, now }: { policy: BookingPolicy; now: Date },
): AttendanceRefusal | null {
  if (!['BOOKED', 'CHECKED_IN', 'NO_SHOW'].includes(booking.status)) return { code: '40028' };
  if (now >= locksAt(booking, policy)) return { code: '40060' };
  const isTooEarly = now < plus(booking.startAt, -policy.checkInOpensMinutes * MINUTE);
  return isTooEarly ? { code: '40060', message: `Check-in opens ${policy.checkInOpensMinutes} minutes before the start.` } : null;
}

/** What a trainer may do in own sessions only, everybody above may do in all. */
export const reachesSession = ({ role, staffId }: { role: StaffRole; staffId: string }, permission: Permission, sessionStaffId: string | null): boolean =>
  reachOf(role, permission) !== 'own' || staffId === sessionStaffId;
