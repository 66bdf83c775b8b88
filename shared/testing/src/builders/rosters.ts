import { cancelPreviewSchema } from '@studio/contract/booking/booking.schema';
import { bookingCheckSchema } from '@studio/contract/booking/booking-check.schema';
import { activitySchema, type Activity } from '@studio/contract/schedule/schedule.schema';
import { waitlistSchema, type StaffWaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import { builder, nextId } from './build.ts';

/** A member in line for a place: next by default. */
export const aWaiting = (given: Partial<StaffWaitlistEntry> = {}): StaffWaitlistEntry => ({
  waitlistId: nextId(),
  scheduleId: nextId(),
  memberId: nextId(),
  memberName: 'Dan Goh',
  position: 1,
  status: 'WAITING',
  acceptLate: false,
  joinedAt: '2026-11-15T02:00:00.000Z',
  expiresAt: null,
  skipReason: null,
  bookingId: null,
  settledAt: null,
  ...given,
});
/**
 * The waitlist of a session of 18 November: members move up automatically until 12 hours before; nobody is in
 * line.
 */
export const aWaitlist = builder(waitlistSchema)(() => ({
  entries: [],
  mode: 'AUTO',
  autoUntil: '2026-11-17T11:00:00.000Z',
  waiting: 0,
  waitlistMax: 10,
  placesLeft: 0,
}));

/** What cancelling would do: the policy says EARLY, and the desk may decide otherwise. */
export const aCancelPreview = builder(cancelPreviewSchema)(() => ({
  bookingId: nextId(),
  kind: 'EARLY',
  freeCancelUntil: '2026-11-17T11:00:00.000Z',
  waiting: 0,
  grace: null,
  isForgivable: false,
  guests: [],
  options: [
    { kind: 'EARLY', sentence: 'Free until Tue 17 Nov, 7:00 pm.', creditsReturned: 1, isAllowed: true },
    { kind: 'LATE', sentence: 'The credit is not returned.', creditsReturned: 0, isAllowed: true },
  ],
}));
/** Whether a member can book: yes, by every rule. */
export const aBookingCheck = builder(bookingCheckSchema)(() => ({
  canBook: true,
  staffMay: true,
  checks: [{ key: 'open', title: 'Booking is open', isMet: true, code: null, message: '' }],
}));
/** One action on a session or a booking. */
export const anActivity = (given: Partial<Activity[number]> = {}): Activity[number] =>
  activitySchema.cast([
    {
      at: '2026-11-16T02:00:00.000Z',
      actorType: 'STAFF',
      actorName: 'Dee Desk',
      what: 'booked Ada Tan',
      reason: '',
      ...given,
    },
  ])[0] as Activity[number];
