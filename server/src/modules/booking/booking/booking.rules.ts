import { isBooked } from '@studio/contract/booking/bookingStatus';
import { reachOf, type Permission, type StaffRole } from '@studio/contract/configure/roles/roles';
import { MINUTE, HOUR, addDays, daysFrom } from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import { windowKey } from './policy/policy.rules.ts';
import { walkBack, type QuietNights } from './policy/quietHours.rules.ts';

/** A session at the moment of booking, read after it was locked. */
export interface SessionState {
  status: string;
  startAt: Date;
  endAt: Date;
  /** The session's start as a local day of the studio. */
  localDate: string;
  templateType: string;
  classTemplId: string;
  /** The smaller of the session's and its room's. */
  capacity: number;
  creditCost: number;
  placesTaken: number;
  /** Places of the capacity reserved for walk-ins: only staff give them away. */
  walkInSpots?: number;
  /** Places of the capacity reserved for a partner, and how many of them the partner has sold. */
  classPassSpots?: number;
  channelTaken?: number;
  /** Who may book it: PUBLIC, MEMBERS or STAFF. */
  visibility?: string;
  /** A closure that blocks booking covers the session. */
  isClosed?: boolean;
}

/** The member's situation at the moment of booking. */
export interface MemberStanding {
  hasPlace: boolean;
  /** The member has a place in another session at the same time. */
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
 * By whose rules a place is taken. The desk may book before booking opens and despite an overlap; a partner
 * has places of its own.
 */
export type Booker = 'MEMBER' | 'TRAINER' | 'DESK' | 'CHANNEL';

const plus = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** The instant at which attendance, and with it the attendance list, becomes final. */
export const locksAt = (
  { endAt }: Pick<SessionState, 'endAt'>,
  { attendanceLockHours }: Pick<BookingPolicy, 'attendanceLockHours'>,
): Date => plus(endAt, attendanceLockHours * HOUR);

const isStaff = (booker: Booker): boolean => booker === 'DESK' || booker === 'TRAINER';

/**
 * The instant from which nobody can book. Staff admit late comers and record walk-ins afterwards; members
 * book until the start, or as the policy says.
 */
export const closesAt = (
  session: Pick<SessionState, 'startAt' | 'endAt'>,
  policy: Pick<BookingPolicy, 'bookingClosesMinutes' | 'attendanceLockHours'>,
  booker: Booker,
): Date =>
  isStaff(booker) ? locksAt(session, policy) : plus(session.startAt, -policy.bookingClosesMinutes * MINUTE);

/** The instant at which members can begin to book while it is still to come; `null` once they can. */
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
 * How many places are left for this booker. Partner places stay with the partner until they are released,
 * walk-in places are for staff to give; a partner has its own places only, and never more than are left.
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

/** Why a place cannot be taken. */
export type BookingRefusal =
  | 'BOOKING_CLOSED'
  | 'NOT_OPEN_YET'
  | 'ALREADY_BOOKED'
  | 'SESSION_FULL'
  | 'OVERLAPS';

interface Asking {
  policy: BookingPolicy;
  moment: Moment;
  booker: Booker;
}

function refuseTime(session: SessionState, { policy, moment, booker }: Asking): BookingRefusal | null {
  if (!isOnOffer(session, booker) || moment.now >= closesAt(session, policy, booker)) return 'BOOKING_CLOSED';
  return isTooSoon(session, { policy, moment }, booker) ? 'NOT_OPEN_YET' : null;
}

/**
 * Lists why a place cannot be taken. Reasons that no payment can cure come first: closed or not on offer, else not open
 * yet; booked already, full, overlap. The desk may book before the opening day and despite an overlap; nobody gets a
 * place beyond the capacity.
 */
export function bookingRefusals(
  session: SessionState,
  member: MemberStanding,
  asking: Asking,
): BookingRefusal[] {
  const { policy, booker } = asking;
  const reasons: (BookingRefusal | false | null)[] = [
    refuseTime(session, asking),
    member.hasPlace && 'ALREADY_BOOKED',
    placesLeft(session, booker) <= 0 && 'SESSION_FULL',
    booker === 'MEMBER' && member.overlaps && !policy.allowOverlap && 'OVERLAPS',
  ];
  return reasons.filter((reason) => reason !== null && reason !== false);
}

/** Returns the first reason why a place cannot be taken, or `null`. */
export const refuseBooking = (
  session: SessionState,
  member: MemberStanding,
  {
    policy,
    moment,
    byStaff,
    booker = byStaff ? 'DESK' : 'MEMBER',
  }: { policy: BookingPolicy; moment: Moment; byStaff: boolean; booker?: Booker },
): BookingRefusal | null => bookingRefusals(session, member, { policy, moment, booker })[0] ?? null;

/**
 * The last instant at which a cancellation returns the credits. Counts elapsed hours, not wall time, and
 * leaves out the studio's quiet hours.
 */
export const freeCancelUntil = (
  { startAt, templateType }: Pick<SessionState, 'startAt' | 'templateType'>,
  policy: BookingPolicy,
): Date => walkBack(startAt, policy[windowKey(templateType)], policy.quiet ?? null);

/** The instant from which members can be checked in. */
export const checkInOpensAt = (
  { startAt }: Pick<SessionState, 'startAt'>,
  { checkInOpensMinutes }: Pick<BookingPolicy, 'checkInOpensMinutes'>,
): Date => plus(startAt, -checkInOpensMinutes * MINUTE);

/** The instant at which members who have not come become no-shows, if attendance was taken. */
export const noShowAt = (
  { endAt }: Pick<SessionState, 'endAt'>,
  { noShowAfterMinutes }: { noShowAfterMinutes: number },
): Date => plus(endAt, noShowAfterMinutes * MINUTE);

/** Why attendance cannot be marked, with the sentence for it. */
export interface AttendanceRefusal {
  code: 'BOOKING_FINAL' | 'ATTENDANCE_LOCKED';
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
  /** May correct attendance after it is locked. */
  mayUnlock?: boolean;
}

/**
 * Returns why a booking cannot be changed any more: BOOKING_FINAL it was cancelled, ATTENDANCE_LOCKED
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
 * Returns why attendance cannot be marked, or `null`. It opens a while before the start and ends with the
 * lock; roles above the desk may mark later, too. A cancelled booking cannot be marked (BOOKING_FINAL).
 */
export function refuseAttendance(booking: Attendance, marking: Marking): AttendanceRefusal | null {
  const refusal = refuseChange(booking, marking);
  const { policy, now } = marking;
  if (refusal || now >= checkInOpensAt(booking, policy)) return refusal;
  return {
    code: 'ATTENDANCE_LOCKED',
    message: `Check-in opens ${policy.checkInOpensMinutes} minutes before the start.`,
  };
}

/**
 * Whether the person's role reaches the session: a trainer reaches own sessions only, every higher role all
 * of them.
 */
export const reachesSession = (
  { role, staffId }: { role: StaffRole; staffId: string },
  permission: Permission,
  { sessionStaffId, coInstructorIds }: { sessionStaffId: string | null; coInstructorIds: readonly string[] },
): boolean =>
  reachOf(role, permission) !== 'own' || staffId === sessionStaffId || coInstructorIds.includes(staffId);
