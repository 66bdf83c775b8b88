import { boolean, number, object, string, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  list,
  named,
  oneOf,
  phoneCountryCode,
  text,
  textOrNull,
  typed,
  whole,
} from '../../values/fields.ts';
import { percentage } from '../../values/typed/percentage.ts';
import { addressField } from './studioAddress.ts';
import { CURRENCIES } from '../../values/place/currencyCodes.ts';
import { isTimeZone } from '../../values/place/studioPlace.ts';
import { DATE_ORDERS, NAME_ORDERS, TIME_FORMATS } from '../../values/typed/conventions.ts';
import { WEEK_STARTS } from './weekStart.ts';
import { openingHoursSchema, socialsSchema } from '../studioFace.schema.ts';

/** IANA name of a time zone, e.g. `Europe/Rome`. */
export const zoneField = () =>
  typed()
    .max(64, 'Choose a time zone')
    .test('zone', 'Choose a time zone', (zone) => zone === undefined || isTimeZone(zone));

/** ISO 3166 code of a country, `SG`. */
export const countryField = () =>
  typed().matches(/^[A-Z]{2}$/, { message: 'Choose a country', excludeEmptyString: true });

/** Where a studio is. */
const placeFields = {
  timezone: zoneField().required('Choose a time zone'),
  currency: oneOf(CURRENCIES, 'Choose a currency'),
  country: countryField().required('Choose a country'),
  phoneCountryCode: phoneCountryCode(),
};

/** The day on which weeks begin, 1 = Monday to 7 = Sunday; 0 = as in the country. */
const weekStartField = () =>
  number()
    .required('Choose a day')
    .oneOf([0, ...WEEK_STARTS], 'Choose a day')
    .default(0);

/** The tax of a new studio: its name is empty when it has none. The percentage as text. */
export const firstTaxFields = {
  taxName: freeText(60),
  taxPercent: percentage(2)
    .default('')
    .when('taxName', ([name], field) => (name ? field.required('Enter a percentage') : field)),
  taxInclusive: boolean().default(true),
};

/** GET /api/studio/portal/studio/place. The currency is fixed from the first sale on. */
export const studioPlaceSchema = object({
  timezone: text(),
  currency: text(),
  country: text(),
  phoneCountryCode: text(),
  /** 1 = Monday to 7 = Sunday; 0 = as in the country. */
  weekStart: count(),
  /** `12h` or `24h`; empty = as in the country. */
  timeFormat: text(),
  /** `DAY_FIRST`, `MONTH_FIRST` or `YEAR_FIRST`; empty = as in the country. */
  dateOrder: text(),
  /** `GIVEN_FIRST` or `FAMILY_FIRST`; empty = as in the country. */
  nameOrder: text(),
  isCurrencyFixed: flag(),
  version: count(),
});
export type StudioPlace = InferType<typeof studioPlaceSchema>;

/** POST /api/studio/portal/studio/place: all of it, from the version that was read. */
export const savePlaceSchema = object({
  ...placeFields,
  weekStart: weekStartField(),
  timeFormat: string().oneOf(['', ...TIME_FORMATS], 'Choose one from the list'),
  dateOrder: string().oneOf(['', ...DATE_ORDERS], 'Choose one from the list'),
  nameOrder: string().oneOf(['', ...NAME_ORDERS], 'Choose one from the list'),
  version: whole(1, 1_000_000_000, 'the version'),
});
export type SavePlace = InferType<typeof savePlaceSchema>;

/** Query of GET /api/studio/portal/studio/place/preview. */
export const zonePreviewQuerySchema = object({ timezone: zoneField().required('Choose a time zone') });

/** The local time of one session that the new zone's clocks skip. */
const skippedTimeSchema = object({
  scheduleId: id(),
  className: text(),
  localDate: text(),
  from: text(),
  to: text(),
});
/**
 * What another time zone would do to coming sessions, which keep their local times. `skipped`: sessions at a time
 * that the clocks of that zone skip on their day, which move forward; `begun`: those that would have begun by now.
 */
export const zonePreviewSchema = object({
  timezone: text(),
  sessions: count(),
  bookings: count(),
  closures: count(),
  begun: count(),
  skipped: list(skippedTimeSchema).required(),
});
export type ZonePreview = InferType<typeof zonePreviewSchema>;

/** A studio where the caller works. */
export const ownStudioSchema = object({
  studioId: id(),
  studioName: text(),
  extension: text(),
  avatar: textOrNull(),
  timezone: text(),
  currency: text(),
  country: text(),
  plan: text(),
  isCurrent: flag(),
});
export type OwnStudio = InferType<typeof ownStudioSchema>;
/** GET /api/studio: the studios where the caller works, by name. */
export const ownStudiosSchema = list(ownStudioSchema).required();

/** POST /api/studio: another studio of the same business, with the caller as owner. */
export const createStudioSchema = object({
  studioName: named('Give your studio a name', 80).min(2, 'Use at least 2 characters'),
  address: addressField(),
  ...placeFields,
  ...firstTaxFields,
});
export type CreateStudio = InferType<typeof createStudioSchema>;

/** Query of GET /api/studio/all: a part of a name or an address. */
export const listedQuerySchema = object({
  search: freeText(80),
  page: whole(0, 1_000, 'a page').default(0),
  pageSize: whole(1, 100, 'a page size').default(25),
});
export type ListedQuery = InferType<typeof listedQuerySchema>;
/** A studio that lists itself publicly. */
const listedStudioSchema = object({
  studioId: id(),
  extension: text(),
  studioName: text(),
  description: text(),
  address: text(),
  country: text(),
  colour: text(),
  avatar: textOrNull(),
});
/** GET /api/studio/all: one page of them, by name. */
export const listedStudiosSchema = object({
  items: list(listedStudioSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type ListedStudios = InferType<typeof listedStudiosSchema>;

/** GET /api/studio/about: what everybody may know. */
export const aboutStudioSchema = listedStudioSchema.shape({
  phone: text(),
  email: text(),
  website: text(),
  timezone: text(),
  currency: text(),
  phoneCountryCode: text(),
  socials: socialsSchema,
  openingHours: openingHoursSchema,
});
export type AboutStudio = InferType<typeof aboutStudioSchema>;
