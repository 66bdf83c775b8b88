import type { MarkBooking } from '@studio/contract/booking/booking.schema';
import type { FieldError } from '@studio/contract/refusals/codes';
import {
  locksAt,
  refuseAttendance,
  refuseChange,
  type Attendance,
  type AttendanceRefusal,
  type BookingPolicy,
} from '../booking.rules.ts';

interface Marking {
  policy: Pick<BookingPolicy, 'checkInOpensMinutes' | 'attendanceLockHours'>;
  now: Date;
  /** May correct locked attendance, with a reason. */
  mayUnlock: boolean;
  hasReason: boolean;
}

interface MarkRefusal {
  code: AttendanceRefusal['code'] | 'INVALID_FIELDS';
  message?: string;
  errors?: FieldError[];
}

/**
 * Returns why a booking cannot get a status, or `null`: BOOKING_FINAL it was cancelled or cannot have that
 * status, ATTENDANCE_LOCKED too early or locked, INVALID_FIELDS a correction of what is locked needs a
 * reason.
 */
export function refuseMark(
  booking: Attendance,
  status: MarkBooking['status'],
  { policy, now, mayUnlock, hasReason }: Marking,
): MarkRefusal | null {
  const refuse = status === 'CHECKED_IN' ? refuseAttendance : refuseChange;
  const refusal = refuse(booking, { policy, now, mayUnlock });
  if (refusal) return refusal;
  if (status === 'NO_SHOW' && now < booking.startAt)
    return { code: 'ATTENDANCE_LOCKED', message: 'You can mark no-shows once the session has started.' };
  // An attended or missed booking was not cancelled.
  if (status === 'LATE_CANCELLED' && booking.status !== 'BOOKED') return { code: 'BOOKING_FINAL' };
  const isLocked = now >= locksAt(booking, policy);
  return isLocked && !hasReason
    ? { code: 'INVALID_FIELDS', errors: [{ field: 'reason', message: 'Please give a reason' }] }
    : null;
}
