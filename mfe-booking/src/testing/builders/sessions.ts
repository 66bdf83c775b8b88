import { bookingPreviewSchema, memberBookingSchema } from '@studio/contract/booking/booking.schema';
import { publicSessionDetailSchema, publicSessionSchema } from '@studio/contract/schedule/schedule.schema';
import { sessionSpotSchema } from '@studio/contract/schedule/session-spot.schema';
import { builder, nextId } from '@studio/contract/testing/build';

/** All sessions are on Wednesday 18 November 2026, 7:00 to 8:00 am in Singapore by default. */
const slot = {
  startAt: '2026-11-17T23:00:00.000Z',
  endAt: '2026-11-18T00:00:00.000Z',
  localDate: '2026-11-18',
};

const where = { roomName: 'Main room', staffName: 'Mei Lin' };

/** A session as visitors of the booking website see it. */
export const aPublicSession = builder(publicSessionSchema)(() => ({
  ...slot,
  ...where,
  staffNames: ['Mei Lin'],
  scheduleId: nextId(),
  classTemplId: nextId(),
  className: 'Vinyasa Flow',
  templateType: 'CLASS',
  description: 'Breath and movement.',
  level: 'ALL',
  colour: '#0F766E',
  placesLeft: 3,
  isFull: false,
  creditCost: 1,
  photo: null,
  isCancelled: false,
}));

/** A free spot of a room, by default the first one from the front. */
export const aSessionSpot = builder(sessionSpotSchema)(() => ({
  spotId: nextId(),
  label: '1',
  row: 1,
  column: 1,
  state: 'FREE',
}));

/** A session as a visitor opens it: bookable, and free to cancel until the evening before. */
export const aPublicSessionDetail = builder(publicSessionDetailSchema)(() => ({
  ...aPublicSession(),
  photos: [],
  teacherId: null,
  preparationNotes: '',
  location: '',
  requiresWaiver: false,
  opensAt: null,
  freeCancelUntil: '2026-11-17T11:00:00.000Z',
}));

/** What a tap on "Book" would do: by default the class can be booked and the member has no package. */
export const aBookingPreview = builder(bookingPreviewSchema)(() => ({
  session: aPublicSessionDetail(),
  packages: [],
  freeCancelUntil: '2026-11-17T11:00:00.000Z',
  refusal: null,
  bookingId: null,
  held: null,
  guestsMax: 0,
  spots: [],
}));

/** A booking in a member's own list. */
export const aMemberBooking = builder(memberBookingSchema)(() => ({
  ...where,
  bookingId: nextId(),
  scheduleId: nextId(),
  attendee: null,
  className: 'Vinyasa Flow',
  startAt: slot.startAt,
  endAt: slot.endAt,
  status: 'BOOKED',
  packageName: '10 classes',
  creditsUsed: 1,
  freeCancelUntil: '2026-11-17T11:00:00.000Z',
  templateType: 'CLASS',
  payMode: 'PACKAGE',
  studioPackageTransactionId: nextId(),
  holdUntil: null,
  orderId: null,
  isProofSent: false,
  onlineUrl: '',
  memberNotes: '',
  actions: ['CANCEL', 'MOVE', 'SWITCH'],
  ticket: null,
  objection: null,
  spot: null,
}));
