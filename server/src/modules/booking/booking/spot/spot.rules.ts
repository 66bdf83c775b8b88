import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { RefusalName } from '@studio/contract/refusals/codes';
import { locksAt, type BookingPolicy } from '../booking.rules.ts';

interface Place {
  status: string;
  startAt: Date;
  endAt: Date;
}

/** Why somebody cannot have another spot, with the sentence where there is one of its own. */
interface SpotRefusal<Code extends RefusalName> {
  code: Code;
  message?: string;
}

const isHeld = ({ status }: Pick<Place, 'status'>): boolean => HOLDING.some((held) => held === status);

/**
 * Why a member cannot choose another spot for a booking, or `null`: NOT_ALLOWED the studio gives spots out,
 * BOOKING_FINAL it has ended or its class has begun.
 */
export function refuseOwnSpot(
  place: Pick<Place, 'status' | 'startAt'>,
  { now, membersChooseSpots }: { now: Date; membersChooseSpots: boolean },
): SpotRefusal<'BOOKING_FINAL' | 'NOT_ALLOWED'> | null {
  if (!membersChooseSpots) return { code: 'NOT_ALLOWED', message: 'The studio gives out the spots.' };
  return isHeld(place) && now < place.startAt ? null : { code: 'BOOKING_FINAL' };
}

/**
 * Why staff cannot give a booking another spot, or `null`: BOOKING_FINAL it has ended, ATTENDANCE_LOCKED attendance is
 * locked, but for those who may correct it then.
 */
export function refuseDeskSpot(
  place: Place,
  {
    now,
    policy,
    mayUnlock,
  }: { now: Date; policy: Pick<BookingPolicy, 'attendanceLockHours'>; mayUnlock: boolean },
): SpotRefusal<'BOOKING_FINAL' | 'ATTENDANCE_LOCKED'> | null {
  if (!isHeld(place)) return { code: 'BOOKING_FINAL' };
  return !mayUnlock && now >= locksAt(place, policy) ? { code: 'ATTENDANCE_LOCKED' } : null;
}
