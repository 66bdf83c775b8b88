import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { staffProfileSchema } from '@studio/contract/members/profile.schema';
import { bookingWebsiteSchema, type PublicSite } from '@studio/contract/booking/booking-website.schema';
import {
  dashboardSchema,
  publicStudioSchema,
  roomSchema,
  staffOptionSchema,
  staffSummarySchema,
  studioProfileSchema,
} from '@studio/contract/configure/studio.schema';
import { NO_SOCIALS } from '@studio/contract/configure/studioFace.schema';
import { homeFiguresSchema } from '@studio/contract/shell/homeFigures.schema';
import { staffDetailSchema } from '@studio/contract/members/staff.schema';
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
  country: 'SG',
  phoneCountryCode: '+65',
  timeFormat: '12h' as const,
  nameOrder: 'GIVEN_FIRST' as const,
  website: 'https://lotus.example',
  socials: NO_SOCIALS,
  openingHours: [],
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
  documentNames: DOCUMENT_NAMES,
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
  isListed: false,
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
  picture: null,
  sessionsThisWeek: 4,
  lastSignInAt: '2026-11-20T02:00:00.000Z',
  isSelf: false,
}));
/** One person of the team with all that the studio knows of them. */
export const aStaffDetail = builder(staffDetailSchema)(() => ({
  staffId: nextId(),
  displayName: 'Mei Lin',
  userEmail: 'mei@lotus.example',
  staffType: ['TRAINER'],
  status: 'ACTIVE',
  colour: '#0F766E',
  bio: 'Vinyasa and breath work.',
  specialities: ['Vinyasa'],
  phone: '+65 8123 4567',
  picture: null,
  employment: 'EMPLOYEE',
  showOnSite: true,
  payrollCode: 'T-07',
  lastSignInAt: '2026-11-20T02:00:00.000Z',
  inviteExpiresAt: null,
  hasJoined: true,
  sessionsAhead: 0,
  isSelf: false,
  version: 1,
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
  callingCode: '+65',
  weekStart: 1,
  timeFormat: '12h' as const,
  nameOrder: 'GIVEN_FIRST' as const,
  documentNames: DOCUMENT_NAMES,
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

/** A figure that was a little lower before, over the thirty days up to 20 March 2026. */
const ofDays = <Value>(value: Value, before: Value) => ({
  value,
  before,
  from: '2026-02-19',
  to: '2026-03-21',
  beforeFrom: '2026-01-20',
  isOwn: false,
  days: [...Array<Value>(29).fill(before), value],
});
const ofMembers = (value: number, before: number) => ({
  value,
  before,
  beforeOn: '2026-02-19',
  countedSince: '2026-01-01',
  days: [...Array<number>(29).fill(before), value],
});
export const someHomeFigures = builder(homeFiguresSchema)(() => ({
  period: 'DAYS_30' as const,
  today: '2026-03-20',
  currency: 'SGD',
  netSales: ofDays<string | null>('1240.00', '1000.00'),
  sessions: null,
  fillRate: ofDays<number | null>(0.72, 0.68),
  activeMembers: ofMembers(90, 85),
  atRisk: ofMembers(4, 6),
  ownPay: null,
}));
