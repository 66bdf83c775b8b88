import { boolean, number, object, type InferType } from 'yup';
import { closedDaysSchema, publicSiteSchema } from './booking-website.schema.ts';
import { saveSpotsSchema, spotsSchema } from './spot.schema.ts';
import { openingHoursField, openingHoursSchema, socialFields, socialsSchema } from './studioFace.schema.ts';
import { DATE_ORDERS, NAME_ORDERS, TIME_FORMATS } from '../values/typed/conventions.ts';
import {
  amount,
  colour,
  count,
  extensionToFind,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instantOrNull,
  list,
  named,
  oneOf,
  text,
  textOrNull,
  webAddress,
  whole,
  optionalEmail,
} from '../values/fields.ts';

/** A studio by its address on the booking website. */
export const byExtensionSchema = object({ extension: extensionToFind() });
/** A studio by its id. */
export const byStudioIdSchema = object({ studioId: idToFind() });

const faceFields = {
  studioId: id(),
  extension: text(),
  studioName: text(),
  description: text(),
  address: text(),
  phone: text(),
  email: text(),
  colour: text(),
  avatar: textOrNull(),
  timezone: text(),
  currency: text(),
  /** ISO 3166, e.g. `SG`. */
  country: text(),
  /** What phone numbers of the studio's country begin with, e.g. `+65`. */
  phoneCountryCode: text(),
  /** Whether the studio counts hours to 12 or to 24. */
  timeFormat: oneOf(TIME_FORMATS),
  /** What the studio's dates begin with. */
  dateOrder: oneOf(DATE_ORDERS),
  /** Which of a person's names the studio writes first. */
  nameOrder: oneOf(NAME_ORDERS),
  website: text(),
  socials: socialsSchema,
  openingHours: openingHoursSchema,
};

/**
 * GET /api/studio/by-extension?extension=lotus (public): what a visitor may see before signing in.
 * `extension` is the current one, even when the request named an old one. `closures` are those of the weeks
 * that the schedule shows.
 */
export const publicStudioSchema = object({
  ...faceFields,
  /** What the studio calls the documents of its payments and refunds. */
  documentNames: object({ receipt: text(), creditNote: text() }).required(),
  /** From this total on it asks for the buyer's name and address, in whole units of its currency; null = never. */
  buyerFrom: number().nullable().defined(),
  site: publicSiteSchema.required(),
  closures: list(closedDaysSchema).required(),
  sellsGiftCards: flag(),
});
export type PublicStudio = InferType<typeof publicStudioSchema>;

/** GET /api/studio/portal/studio. */
export const studioProfileSchema = object({
  ...faceFields,
  isListed: flag(),
  plan: text(),
  version: count(),
});
export type StudioProfile = InferType<typeof studioProfileSchema>;

/**
 * POST /api/studio/portal/update (form data). It does not change the website's address, where the studio is, or
 * its plan. Socials, opening hours and the listing stay as they are when they are not sent.
 */
export const updateStudioSchema = object({
  studioName: named('Give your studio a name', 80).min(2, 'Use at least 2 characters'),
  description: freeText(2000),
  address: freeText(300),
  phone: freeText(30),
  email: optionalEmail(),
  website: webAddress().max(300, 'Use at most 300 characters'),
  colour: colour(),
  socials: socialFields().optional().default(undefined),
  openingHours: openingHoursField().optional(),
  isListed: boolean().optional(),
  version: whole(1, 1_000_000_000, 'the version'),
}).noUnknown();
export type UpdateStudio = InferType<typeof updateStudioSchema>;

/**
 * GET /api/studio/portal/room: rooms of the studio, by name. Where a room has `spots`, its open ones are its places.
 */
export const roomSchema = object({
  roomId: id(),
  name: text(),
  capacity: count(),
  spots: spotsSchema.default([]),
});
export type Room = InferType<typeof roomSchema>;
export const roomsSchema = list(roomSchema).required();
/**
 * POST /api/studio/portal/room: with `roomId` it updates that room. Its spots stay as they are when they are not
 * sent. With spots, `capacity` is the number of open ones, whatever is sent. As JSON: a form has no empty list, which
 * takes the plan away, and no room for many spots.
 */
export const saveRoomSchema = object({
  roomId: idOrNull(),
  name: named('Give the room a name'),
  capacity: whole(1, 500, 'the number of places'),
  spots: saveSpotsSchema.optional().default(undefined),
});
export type SaveRoom = InferType<typeof saveRoomSchema>;
/** `reseated`: how many upcoming bookings had a spot that is gone or closed now, and got another, or none. */
export const savedRoomSchema = roomSchema.shape({ reseated: count().default(0) });
export type SavedRoom = InferType<typeof savedRoomSchema>;
export const byRoomIdSchema = object({ roomId: idToFind() });

/** GET /api/studio-staff/portal/ddl. */
export const staffOptionSchema = object({
  staffId: id(),
  displayName: text(),
  staffType: list(text()).required(),
  colour: text(),
});
export type StaffOption = InferType<typeof staffOptionSchema>;
export const staffOptionsSchema = list(staffOptionSchema).required();

export const STAFF_STATUSES = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
/**
 * GET /api/studio-staff/portal/studio: everybody, by name. `userEmail` is null for a role that sees names
 * only, `lastSignInAt` for all but managers, and when the last one is more than a month over. Sessions of the
 * week of the studio, in its time zone. `isSelf`: the caller.
 */
export const staffSummarySchema = staffOptionSchema.shape({
  status: oneOf(STAFF_STATUSES),
  userEmail: textOrNull(),
  /** Address without width; see `pictureAt`. */
  picture: textOrNull(),
  sessionsThisWeek: count(),
  lastSignInAt: instantOrNull(),
  isSelf: flag(),
});
export type StaffSummary = InferType<typeof staffSummarySchema>;
export const staffSummariesSchema = list(staffSummarySchema).required();

const countOrNull = () => count().nullable().defined();

/**
 * GET /api/studio/portal/studio/dashboard: today. Null marks what a role may not see: for a trainer the studio's
 * payments, for the front desk the amount. Members are counted by the figures of a period.
 */
export const dashboardSchema = object({
  todaySessions: count(),
  bookingsToday: count(),
  checkInsToday: count(),
  pendingPayments: countOrNull(),
  pendingAmount: amount().nullable().defined(),
});
export type Dashboard = InferType<typeof dashboardSchema>;
