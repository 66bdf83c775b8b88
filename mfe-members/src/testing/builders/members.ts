import { consentSchema } from '@studio/contract/members/privacy/consent.schema';
import { anonymisePreviewSchema } from '@studio/contract/members/privacy/anonymise.schema';
import { attendanceSchema } from '@studio/contract/booking/attendance.schema';
import { memberProfileSchema, memberSummarySchema } from '@studio/contract/members/member.schema';
import { engagementSchema } from '@studio/contract/members/engagement.schema';
import { memberMailSchema, timelineEventSchema } from '@studio/contract/members/history/timeline.schema';
import { contactSchema } from '@studio/contract/members/contactLog.schema';
import { noteSchema } from '@studio/contract/members/note.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const person = {
  firstName: 'Ada',
  lastName: 'Tan',
  userEmail: 'ada.tan@example.com',
  phoneCountryCode: '+65',
  phone: '91234567',
};

const member = () => ({
  ...person,
  memberId: nextId(),
  status: 'MEMBER' as const,
  activePackages: 1,
  creditsLeft: 9,
  hasUnlimited: false,
  lastVisitAt: '2026-11-11T00:00:00.000Z',
  joinedAt: '2026-01-05T02:00:00.000Z',
  picture: null,
});

/** One member of a list. */
export const aMember = builder(memberSummarySchema)(() => ({
  ...member(),
  tags: [],
  engagement: 'ACTIVE',
  engagementReason: 'CAME',
  nextBookingAt: null,
  expiresOn: null,
  endsOn: null,
  owed: '0.00',
  isWaiverMissing: false,
  waiver: 'SIGNED',
}));

/** A member's own page. */
export const aMemberProfile = builder(memberProfileSchema)(() => ({
  ...member(),
  version: 1,
  hasAccount: false,
  blockedUntil: null,
  blockedReason: '',
  address: '',
  emergencyContact: { name: '', phone: '', relation: '' },
  birthday: '1990-04-01',
  gender: 'FEMALE',
  visits: 12,
  upcomingBookings: 1,
  lifetimeSpend: '480.00',
  nextBookingAt: null,
  mergedInto: null,
  hasFreshMerge: false,
  sharedContacts: [],
  deleteRequestedAt: null,
  anonymisedAt: null,
}));

/** How a member is doing. */
export const anEngagement = builder(engagementSchema)(() => ({
  memberId: nextId(),
  status: 'ACTIVE',
  reason: 'CAME',
  visits: 12,
  visits30: 4,
  visits90: 9,
  avgWeekly: '0.8',
  lastVisitAt: '2026-11-11T00:00:00.000Z',
  nextBookingAt: null,
  lateCancelRate90: 10,
  noShowRate90: null,
  tenureDays: 300,
  streakWeeks: 1,
  lifetimeSpend: '480.00',
  expiresOn: null,
  owed: '0.00',
  isWaiverMissing: false,
  weeks: Array.from({ length: 12 }, (_, week) => {
    const from = `2026-09-${10 + week}`;
    return { from, monday: from, visits: week % 3 };
  }),
  joinedAt: '2026-01-05T02:00:00.000Z',
}));

/** One line of what happened to a member. */
export const aTimelineEvent = builder(timelineEventSchema)(() => ({
  eventId: `BOOKED:${nextId()}`,
  kind: 'BOOKED',
  at: '2026-11-18T02:00:00.000Z',
  subject: 'Vinyasa Flow',
  detail: '',
  amount: null,
  startAt: null,
  scheduleId: null,
  changes: [],
  staffName: null,
}));

/** A mail that was sent. */
export const aMemberMail = builder(memberMailSchema)(() => ({
  mailId: nextId(),
  template: 'MEMBER_MESSAGE',
  subject: null,
  body: null,
  fate: 'SENT',
  failure: '',
  createdAt: '2026-11-18T02:00:00.000Z',
  sentAt: '2026-11-18T02:00:01.000Z',
}));

/** A line of a contact log, without a follow-up. */
export const aContact = builder(contactSchema)(() => ({
  contactId: nextId(),
  channel: 'CALL',
  outcome: 'REACHED',
  contactText: 'Comes back in May',
  staffName: 'Mei Lin',
  createdAt: '2026-11-18T02:00:00.000Z',
  followUpOn: null,
  doneAt: null,
  doneName: null,
}));

/** One line of a member's attendance history. */
export const anAttendance = builder(attendanceSchema)(() => ({
  bookingId: nextId(),
  scheduleId: nextId(),
  className: 'Vinyasa Flow',
  startAt: '2026-11-10T23:00:00.000Z',
  staffName: 'Mei Lin',
  packageName: '10 classes',
  status: 'CHECKED_IN',
  checkedInAt: '2026-11-10T22:55:00.000Z',
  bookedAt: '2026-11-08T02:00:00.000Z',
  source: 'WEB',
  bookedByName: null,
}));

/** A note that the reader may edit and delete. */
export const aNote = builder(noteSchema)(() => ({
  noteId: nextId(),
  type: 'GENERAL',
  visibility: 'TRAINERS',
  pinned: false,
  noteBody: 'Likes the front row',
  files: [],
  staffName: 'Mei Lin',
  createdAt: '2026-11-10T23:00:00.000Z',
  editedAt: null,
  mayEdit: true,
  mayDelete: true,
}));

/** What deleting the data of somebody who owes nothing would do. */
export const anAnonymisePreview = builder(anonymisePreviewSchema)(() => ({
  memberId: nextId(),
  name: 'Ada Tan',
  requestedAt: null,
  obstacles: [],
  removes: ['Name, phone, email, address, birthday and emergency contact', '2 notes'],
  keeps: ['3 orders with their receipts'],
  losses: [],
}));

/** A line of the consent log. */
export const aConsent = builder(consentSchema)(() => ({
  consentId: nextId(),
  subject: 'MARKETING',
  isGiven: true,
  version: 1,
  place: 'SIGN_UP',
  ip: '203.0.113.7',
  staffName: null,
  createdAt: '2026-01-05T02:00:00.000Z',
}));
