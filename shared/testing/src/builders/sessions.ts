import { bookingRulesSchema } from '@studio/contract/booking/booking-rules.schema';
import {
  bookingPreviewSchema,
  bookingSchema,
  memberBookingSchema,
} from '@studio/contract/booking/booking.schema';
import { classTemplateSchema } from '@studio/contract/schedule/class-template.schema';
import {
  publicSessionDetailSchema,
  publicSessionSchema,
  rosterEntrySchema,
  sessionDetailSchema,
  sessionSummarySchema,
  type SessionSummary,
} from '@studio/contract/schedule/schedule.schema';
import { builder, nextId } from './build.ts';

/** All sessions are on Wednesday 18 November 2026, 7:00 to 8:00 am in Singapore by default. */
const slot = {
  startAt: '2026-11-17T23:00:00.000Z',
  endAt: '2026-11-18T00:00:00.000Z',
  localDate: '2026-11-18',
};
const where = { roomName: 'Main room', staffName: 'Mei Lin' };

const noRules = {
  bookingOpensDays: null,
  bookingClosesMinutes: null,
  cancelWindowMinutes: null,
  waitlistMode: null,
  waitlistMax: null,
  autoPromoteCutoffMinutes: null,
};

const session = (): SessionSummary => ({
  ...slot,
  ...where,
  scheduleId: nextId(),
  classTemplId: nextId(),
  className: 'Vinyasa Flow',
  templateType: 'CLASS',
  colour: '#0F766E',
  roomId: nextId(),
  staffId: nextId(),
  subForStaffName: null,
  capacity: 12,
  booked: 0,
  taken: 0,
  waiting: 0,
  minSignups: null,
  creditCost: 1,
  status: 'PUBLISHED',
  publishAt: null,
  seriesId: null,
  isException: false,
  version: 1,
});

/** One session of the schedule as staff see it. */
export const aSession = builder(sessionSummarySchema)(session);
/** A session with its roster. */
export const aSessionDetail = builder(sessionDetailSchema)(() => ({
  ...session(),
  title: '',
  description: 'Breath and movement.',
  level: 'ALL',
  start: '07:00',
  durationMin: 60,
  price: null,
  dropInPrice: null,
  walkInSpots: 0,
  classPassSpots: 0,
  waitlistMax: null,
  onlineUrl: '',
  memberNotes: '',
  staffNotes: '',
  bookingRules: { ...noRules },
  assistants: [],
  subForStaffId: null,
  cancelReason: '',
  freeCancelUntil: null,
  series: null,
  checkInOpensAt: '2020-01-01T00:00:00.000Z',
  checkInClosesAt: '2099-01-01T00:00:00.000Z',
  isRosterShown: true,
  roster: [],
}));
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
  isUnsigned: false,
  notes: { pinned: [], health: [] },
  amountDue: null,
  ticket: null,
}));
/** A session as visitors of the booking website see it. */
export const aPublicSession = builder(publicSessionSchema)(() => ({
  ...slot,
  ...where,
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
export const aTemplate = builder(classTemplateSchema)(() => ({
  classTemplId: nextId(),
  templateType: 'CLASS',
  className: 'Vinyasa Flow',
  description: 'Breath and movement.',
  level: 'ALL',
  durationMin: 60,
  capacity: 12,
  creditCost: 1,
  colour: '#0F766E',
  defaultRoomId: null,
  defaultStaffId: null,
  status: 'ACTIVE',
  version: 1,
  upcomingSessions: 4,
  updatedAt: '2026-11-01T02:00:00.000Z',
  categoryId: null,
  categoryName: null,
  minSignups: null,
  dropInPrice: null,
  eligibleStaffIds: [],
  preparationNotes: '',
  onlineUrl: '',
  location: '',
  visibility: 'PUBLIC',
  classPassEnabled: false,
  classPassSpots: 0,
  requiresWaiver: false,
  minAge: null,
  sort: 0,
  bookingRules: bookingRulesSchema.getDefault(),
  bufferBeforeMin: 0,
  bufferAfterMin: 10,
  slotIntervalMin: 30,
  leadTimeMin: 240,
  maxAdvanceDays: 60,
  fileAvatarDTO: null,
  fileAvatarDTOList: [],
}));

export const aBooking = builder(bookingSchema)(() => ({
  bookingId: nextId(),
  scheduleId: nextId(),
  memberId: nextId(),
  status: 'BOOKED',
  studioPackageTransactionId: nextId(),
  creditsUsed: 1,
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
}));
