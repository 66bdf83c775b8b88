import { isBooked } from '@studio/contract/bookingStatus';
import type { RefusalName } from '@studio/contract/codes';
import { reachOf, type Permission, type StaffRole } from '@studio/contract/roles';
import { addDays, daysFrom } from '@studio/contract/time';
import { instantOf } from '../../platform/time/wallTime.rules.ts';
import { windowKey } from './policy.rules.ts';
import { walkBack, type QuietNights } from './quietHours.rules.ts';

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
  /** Of the capacity, kept for those who walk in: only staff give them away. */
  walkInSpots?: number;
  /** Of the capacity, kept for a partner, and how many of them the partner has given away. */
  classPassSpots?: number;
  channelTaken?: number;
  /** Whom it is offered to: PUBLIC, MEMBERS or STAFF. */
  visibility?: string;
  /** Falls into a closure in which nothing can be booked. */
  isClosed?: boolean;
}

/** What the member has at that moment. */
export interface MemberStanding {
  hasPlace: boolean;
  /** Has a place in another session at the same time. */
  overlaps: boolean;
}

/** The parts of a policy that decide about places. */
export interface BookingPolicy {
  bookingOpensDays: number;
  bookingOpensTime?: string;
  bookingClosesMinutes: number;
  allowOverlap: boolean;
  cancelWindowMinutes: number;
  apptCancelWindowMinutes: number;
  eventCancelWindowMinutes: number;
  checkInOpensMinutes: number;
  attendanceLockHours: number;
  quiet?: QuietNights | null;
}

export interface Moment {
  now: Date;
  /** The studio's local day of `now`. */
  today: string;
  /** IANA name of the studio's zone; needed where booking does not open at midnight. */
  timezone?: string;
}

/**
 * Who wants a place. The desk may book what is not open yet and what overlaps; a partner has places of its
 * own.
 */
export type Booker = 'MEMBER' | 'TRAINER' | 'DESK' | 'CHANNEL';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const plus = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** From this instant attendance, and with it the list of who was there, is fixed. */
export const locksAt = (
  { endAt }: Pick<SessionState, 'endAt'>,
  { attendanceLockHours }: Pick<BookingPolicy, 'attendanceLockHours'>,
): Date => plus(endAt, attendanceLockHours * HOUR);

const isStaff = (booker: Booker): boolean => booker === 'DESK' || booker === 'TRAINER';

/**
 * Staff let in late comers and note walk-ins afterwards; members book until the start, or as the policy says.
 */
const closesAt = (session: SessionState, policy: BookingPolicy, booker: Booker): Date =>
  isStaff(booker) ? locksAt(session, policy) : plus(session.startAt, -policy.bookingClosesMinutes * MINUTE);

/** When members can begin to book, while that is still to come; `null` once they can. */
export function opensAt(
  session: Pick<SessionState, 'localDate'>,
  { bookingOpensDays, bookingOpensTime = '00:00' }: BookingPolicy,
  { now, timezone }: { now: Date; timezone: string },
): Date | null {
  if (bookingOpensDays === 0) return null;
  const opens = instantOf(addDays(session.localDate, -bookingOpensDays), bookingOpensTime, timezone);
  return opens > now ? opens : null;
}

/**
 * Booking opens at a wall time of a day, midnight unless the policy says otherwise; 0 days = as soon as it is
 * published.
 */
function isOpen(
  { localDate }: SessionState,
  { bookingOpensDays, bookingOpensTime = '00:00' }: BookingPolicy,
  { now, today, timezone }: Moment,
): boolean {
  const daysLeft = daysFrom(today, localDate);
  if (bookingOpensDays === 0 || daysLeft < bookingOpensDays) return true;
  if (daysLeft > bookingOpensDays) return false;
  if (bookingOpensTime === '00:00' || !timezone) return true;
  return now >= instantOf(addDays(localDate, -bookingOpensDays), bookingOpensTime, timezone);
}

/**
 * How many places are left for somebody. Those kept for a partner are not for others until they are released,
 * those kept for walk-ins are for staff to give; a partner has its own only, and never more than there are.
 */
export function placesLeft(
  session: Pick<SessionState, 'capacity' | 'placesTaken' | 'walkInSpots' | 'classPassSpots' | 'channelTaken'>,
  booker: Booker,
): number {
  const free = session.capacity - session.placesTaken;
  const channelFree = Math.max(0, (session.classPassSpots ?? 0) - (session.channelTaken ?? 0));
  if (booker === 'CHANNEL') return Math.min(free, channelFree);
  return free - channelFree - (isStaff(booker) ? 0 : (session.walkInSpots ?? 0));
}

const isOnOffer = ({ status, visibility, isClosed }: SessionState, booker: Booker): boolean =>
  status === 'PUBLISHED' && (booker === 'DESK' || !isClosed) && (isStaff(booker) || visibility !== 'STAFF');

/** Members and trainers keep to the opening day. */
const isTooSoon = (
  session: SessionState,
  { policy, moment }: { policy: BookingPolicy; moment: Moment },
  booker: Booker,
): boolean => (booker === 'MEMBER' || booker === 'TRAINER') && !isOpen(session, policy, moment);

/**
 * Says why a place cannot be taken, or `null` when it can. Ordered so that a person hears first the reason
 * that no payment can cure: BOOKING_CLOSED closed or not on offer, NOT_OPEN_YET not open yet, ALREADY_BOOKED
 * booked already, SESSION_FULL full, OVERLAPS overlap. The desk is not held to the opening day and may book
 * what overlaps; nobody gets a place that is not there.
 */
export function refuseBooking(
  session: SessionState,
  member: MemberStanding,
  {
    policy,
    moment,
    byStaff,
    booker = byStaff ? 'DESK' : 'MEMBER',
  }: { policy: BookingPolicy; moment: Moment; byStaff: boolean; booker?: Booker },
): RefusalName | null {
  if (!isOnOffer(session, booker) || moment.now >= closesAt(session, policy, booker)) return 'BOOKING_CLOSED';
  if (isTooSoon(session, { policy, moment }, booker)) return 'NOT_OPEN_YET';
  if (member.hasPlace) return 'ALREADY_BOOKED';
  if (placesLeft(session, booker) <= 0) return 'SESSION_FULL';
  return booker === 'MEMBER' && member.overlaps && !policy.allowOverlap ? 'OVERLAPS' : null;
}

/**
 * The last instant at which a cancellation gives the credits back. Counted in hours on the clock of the
 * instant, not in wall time; the studio's quiet hours are left out.
 */
export const freeCancelUntil = (
  { startAt, templateType }: Pick<SessionState, 'startAt' | 'templateType'>,
  policy: BookingPolicy,
): Date => walkBack(startAt, policy[windowKey(templateType)], policy.quiet ?? null);

/** Why attendance cannot be marked, with the sentence for it; `null` when it can. */
export interface AttendanceRefusal {
  code: RefusalName;
  message?: string;
}

export interface Attendance {
  status: string;
  startAt: Date;
  endAt: Date;
}

interface Marking {
  policy: Pick<BookingPolicy, 'checkInOpensMinutes' | 'attendanceLockHours'>;
  now: Date;
  /** May correct what is locked. */
  mayUnlock?: boolean;
}

/**
 * Why what became of a booking cannot be changed: BOOKING_FINAL it was cancelled, ATTENDANCE_LOCKED
 * attendance is locked.
 */
export function refuseChange(
  booking: Attendance,
  { policy, now, mayUnlock = false }: Marking,
): AttendanceRefusal | null {
  if (!isBooked(booking.status)) return { code: 'BOOKING_FINAL' };
  return !mayUnlock && now >= locksAt(booking, policy) ? { code: 'ATTENDANCE_LOCKED' } : null;
}

/**
 * Attendance can be marked from a while before the start until it is locked; those above the desk may later,
 * too. A booking that is no longer there cannot be (BOOKING_FINAL).
 */
export function refuseAttendance(booking: Attendance, marking: Marking): AttendanceRefusal | null {
  const refusal = refuseChange(booking, marking);
  const { policy, now } = marking;
  if (refusal || now >= plus(booking.startAt, -policy.checkInOpensMinutes * MINUTE)) return refusal;
  return {
    code: 'ATTENDANCE_LOCKED',
    message: `Check-in opens ${policy.checkInOpensMinutes} minutes before the start.`,
  };
}

/** What a trainer may do in own sessions only, everybody above may do in all. */
export const reachesSession = (
  { role, staffId }: { role: StaffRole; staffId: string },
  permission: Permission,
  sessionStaffId: string | null,
): boolean => reachOf(role, permission) !== 'own' || staffId === sessionStaffId;
