import { bookingCheckSchema } from '@studio/contract/booking/booking-check.schema';
import { activitySchema, type Activity, rosterEntrySchema } from '@studio/contract/schedule/schedule.schema';
import { waitlistSchema, type StaffWaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import { builder, nextId } from '@studio/contract/testing/build';

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

/** A booked member on a roster. */
export const aRosterEntry = builder(rosterEntrySchema)(() => ({
  bookingId: nextId(),
  memberId: nextId(),
  memberName: 'Ada Tan',
  guestOf: null,
  picture: null,
  status: 'BOOKED',
  packageName: '10 classes',
  creditsRemaining: 9,
  totalCredits: 10,
  unlimited: false,
  bookedAt: '2026-11-10T01:00:00.000Z',
  checkedInAt: null,
  visitNumber: 4,
  studioPackageTransactionId: nextId(),
  creditsUsed: 1,
  payMode: 'PACKAGE',
  source: 'WEB',
  isLowCredit: false,
  isBirthday: false,
  isOverbooked: false,
  spot: null,
  isUnsigned: false,
  notes: { pinned: [], health: [] },
  amountDue: null,
  amountPaid: null,
  ticket: null,
  objection: null,
}));
