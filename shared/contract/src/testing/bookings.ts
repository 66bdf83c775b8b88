import { payingPackageSchema, cancelPreviewSchema, bookingSchema } from '../booking/booking.schema.ts';
import { builder, nextId } from './build.ts';

/** A package as a way to pay for one session. */
export const aPayingPackage = builder(payingPackageSchema)(() => ({
  studioPackageTransactionId: nextId(),
  name: '10 classes',
  ownerName: null,
  unlimited: false,
  creditsRemaining: 9,
  totalCredits: 10,
  endDate: '2027-01-31',
  refusal: null,
  refusalCode: null,
  isCurrent: false,
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

export const aBooking = builder(bookingSchema)(() => ({
  bookingId: nextId(),
  scheduleId: nextId(),
  memberId: nextId(),
  status: 'BOOKED',
  studioPackageTransactionId: nextId(),
  creditsUsed: 1,
}));
