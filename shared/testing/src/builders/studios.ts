import { staffProfileSchema } from '@studio/contract/members/profile.schema';
import { bookingWebsiteSchema, type PublicSite } from '@studio/contract/booking/booking-website.schema';
import { classAttendanceRowSchema } from '@studio/contract/reports/report.schema';
import {
  dashboardSchema,
  publicStudioSchema,
  roomSchema,
  staffOptionSchema,
  staffSummarySchema,
  studioProfileSchema,
} from '@studio/contract/configure/studio.schema';
import { builder, nextId } from './build.ts';

const studio = () => ({
  studioId: nextId(),
  extension: 'lotus',
  studioName: 'Lotus Yoga',
  description: 'A quiet place.',
  address: '1 Garden Road',
  phone: '+65 6123 4567',
  email: 'hello@lotus.example',
  colour: '#0F766E',
  avatar: null,
  timezone: 'Asia/Singapore',
  currency: 'SGD',
});

const SITE: PublicSite = {
  logo: null,
  cover: null,
  about: '',
  showPrices: true,
  showSpotsLeft: true,
  showInstructor: true,
  allowGuestBrowse: true,
  signupFields: { birthday: 'OPTIONAL', gender: 'OPTIONAL', emergencyContact: 'HIDDEN' },
  defaultView: 'DAY',
  weeksVisible: 4,
  iosUrl: '',
  androidUrl: '',
  cookieBanner: false,
};

/** A studio as visitors see it. */
export const aPublicStudio = builder(publicStudioSchema)(() => ({
  ...studio(),
  site: SITE,
  closures: [],
  sellsGiftCards: false,
}));
/** The settings of a booking website, as staff see them. */
export const aBookingWebsite = builder(bookingWebsiteSchema)(() => ({
  ...SITE,
  extension: 'lotus',
  colour: '#0F766E',
  url: 'http://localhost:3000/booking-website/schedule?extension=lotus',
  seo: { title: '', description: '', image: null },
  customDomain: '',
  allowedEmbedOrigins: [],
  extensionChangeableAt: null,
  oldExtensions: [],
  version: 0,
}));
/** A studio as its staff see it. */
export const aStudio = builder(studioProfileSchema)(() => ({
  ...studio(),
  website: 'https://lotus.example',
  plan: 'Standard',
  version: 1,
}));
export const aRoom = builder(roomSchema)(() => ({ roomId: nextId(), name: 'Main room', capacity: 12 }));
export const aStaffOption = builder(staffOptionSchema)(() => ({
  staffId: nextId(),
  displayName: 'Mei Lin',
  staffType: ['TRAINER'],
  colour: '#0F766E',
}));
/** One person in the list of staff. */
export const aStaffMember = builder(staffSummarySchema)(() => ({
  staffId: nextId(),
  displayName: 'Mei Lin',
  staffType: ['TRAINER'],
  colour: '#0F766E',
  status: 'ACTIVE',
  userEmail: 'mei@lotus.example',
  isSelf: false,
}));
/** The signed-in staff person. */
export const aStaffProfile = builder(staffProfileSchema)(() => ({
  userId: nextId(),
  staffId: nextId(),
  name: 'Olivia Owner',
  userEmail: 'owner@lotus.example',
  avatar: null,
  plan: 'Standard',
  studioId: nextId(),
  studioName: 'Lotus Yoga',
  extension: 'lotus',
  timezone: 'Asia/Singapore',
  currency: 'SGD',
  staffType: 'OWNER',
  phone: null,
  phoneCountryCode: null,
  studios: [],
  uiSettings: null,
  granted: [],
  revoked: [],
  owesSecondFactor: false,
}));
/** The figures of the home page. */
export const aDashboard = builder(dashboardSchema)(() => ({
  todaySessions: 6,
  bookingsToday: 31,
  checkInsToday: 12,
  activeMembers: 90,
  pendingPayments: 2,
  pendingAmount: '340.00',
  hasPlans: true,
  hasTemplates: true,
  hasSessions: true,
}));
/** One session in the class attendance report. */
export const anAttendanceRow = builder(classAttendanceRowSchema)(() => ({
  scheduleId: nextId(),
  className: 'Vinyasa Flow',
  startAt: '2026-11-10T23:00:00.000Z',
  staffName: 'Mei Lin',
  roomName: 'Main room',
  capacity: 12,
  booked: 9,
  checkedIn: 8,
  noShow: 1,
  lateCancelled: 0,
  cancelled: 1,
  firstTimers: 2,
  fillRate: 0.75,
  showRate: 0.89,
}));
