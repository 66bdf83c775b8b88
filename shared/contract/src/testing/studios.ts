import { taxRateSchema } from '../configure/tax-rate.schema.ts';
import { builder, nextId } from './build.ts';
import { DOCUMENT_NAMES } from '../configure/tax/documentNames.ts';
import { staffProfileSchema } from '../members/profile.schema.ts';
import type { PublicSite } from '../configure/booking-website.schema.ts';
import { roomSchema, studioProfileSchema } from '../configure/studio.schema.ts';
import { NO_SOCIALS } from '../configure/studioFace.schema.ts';

/** GST that the price contains. */
export const aTaxRate = builder(taxRateSchema)(() => ({
  taxRateId: nextId(),
  name: 'GST',
  percent: '9',
  inclusive: true,
  plans: 2,
  others: 0,
  isOldest: false,
  isArchived: false,
}));

/** What a studio shows on its booking website. */
export const aPublicSite = (): PublicSite => ({
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
});

/** A studio as its staff see it. */
export const aStudio = builder(studioProfileSchema)(() => ({
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
  dateOrder: 'DAY_FIRST' as const,
  nameOrder: 'GIVEN_FIRST' as const,
  website: 'https://lotus.example',
  socials: NO_SOCIALS,
  openingHours: [],
  isListed: false,
  plan: 'Standard',
  version: 1,
}));

export const aRoom = builder(roomSchema)(() => ({
  roomId: nextId(),
  name: 'Main room',
  capacity: 12,
  spots: [],
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
  country: 'SG',
  callingCode: '+65',
  weekStart: 1,
  timeFormat: '12h' as const,
  dateOrder: 'DAY_FIRST' as const,
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
