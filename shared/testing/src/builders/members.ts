import {
  attendanceSchema,
  memberOptionSchema,
  memberProfileSchema,
  memberStudioProfileSchema,
  memberSummarySchema,
  userProfileSchema,
  type MemberSummary,
} from '@studio/contract/members/member.schema';
import { builder, nextId } from './build.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Tan',
  userEmail: 'ada.tan@example.com',
  phoneCountryCode: '+65',
  phone: '91234567',
};

const member = (): MemberSummary => ({
  ...person,
  memberId: nextId(),
  status: 'MEMBER',
  activePackages: 1,
  creditsLeft: 9,
  hasUnlimited: false,
  lastVisitAt: '2026-11-11T00:00:00.000Z',
  joinedAt: '2026-01-05T02:00:00.000Z',
});

/** One member of a list. */
export const aMember = builder(memberSummarySchema)(member);
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
}));
/** A member as found by a search field. */
export const aMemberOption = builder(memberOptionSchema)(() => ({
  memberId: nextId(),
  name: 'Ada Tan',
  phone: '+65 9123 4567',
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
  source: 'BOOKING_SITE',
}));
/** Who a member is at one studio. */
export const aMemberStudioProfile = builder(memberStudioProfileSchema)(() => ({
  ...person,
  userId: nextId(),
  memberId: nextId(),
  studioId: nextId(),
  birthday: null,
  gender: null,
  emergencyContact: { name: '', phone: '', relation: '' },
  address: '',
  marketingConsent: false,
  studioFormList: [],
  askedFields: [],
  missingFields: [],
  policiesToAccept: [],
}));
/** Who a member is, without a studio. */
export const aUserProfile = builder(userProfileSchema)(() => ({
  userId: nextId(),
  name: 'Ada Tan',
  userEmail: person.userEmail,
  phoneCountryCode: '+65',
  phone: '91234567',
  defaultStudioId: null,
}));
