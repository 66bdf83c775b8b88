import { array, boolean, mixed, object, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  instantOrNull,
  list,
  localDate,
  oneOf,
  text,
  textOrNull,
  typedLower,
  webAddress,
  whole,
} from '../values/fields.ts';
import { EXTENSION, WRONG_EXTENSION } from './place/studioAddress.ts';

/** Whether a field of the sign-up form is hidden, optional or required. */
export const SIGNUP_FIELD_MODES = ['HIDDEN', 'OPTIONAL', 'REQUIRED'] as const;
export type SignupFieldMode = (typeof SIGNUP_FIELD_MODES)[number];
/** What the schedule shows first: one day, or the whole week as a list. */
export const SITE_VIEWS = ['DAY', 'WEEK'] as const;
/** The pictures of the website: top bar and icon, head of the schedule, share cards. */
export const SITE_PICTURES = ['LOGO', 'COVER', 'SHARE'] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];
export const MAX_WEEKS_VISIBLE = 12;
export const MAX_EMBED_ORIGINS = 10;

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Scheme, host and port, nothing behind them: what a browser compares. Only localhost may go without TLS. */
const ORIGIN =
  /^(https:\/\/(?=.{1,253}(:|$))[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;
// A form cannot send an empty list: it sends an empty text.
const emptyToList = (value: unknown, original: unknown): unknown => (original === '' ? [] : value);

/** An address bar shows an origin with a slash at the end. */
const withoutSlash = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.replace(/\/$/, '') : typed;

const signupField = () => oneOf(SIGNUP_FIELD_MODES).default('OPTIONAL');
const signupFields = () =>
  object({
    birthday: signupField(),
    gender: signupField(),
    emergencyContact: oneOf(SIGNUP_FIELD_MODES).default('HIDDEN'),
  });
const seo = () => object({ title: freeText(70), description: freeText(200) });

const settings = {
  about: freeText(3000),
  showPrices: boolean().default(true),
  showSpotsLeft: boolean().default(true),
  showInstructor: boolean().default(true),
  /** Whether visitors who are not signed in see the schedule. */
  allowGuestBrowse: boolean().default(true),
  signupFields: signupFields(),
  defaultView: oneOf(SITE_VIEWS).default('DAY'),
  /** How far ahead the schedule is shown, the current week included. */
  weeksVisible: whole(1, MAX_WEEKS_VISIBLE, 'the weeks').default(4),
  seo: seo(),
  /** The studio's own host name that leads to the website, or the empty text. */
  customDomain: typedLower()
    .max(253)
    .matches(HOST, { message: 'Enter a domain such as book.example.com', excludeEmptyString: true })
    .default(''),
  /** Sites that may embed the website in their pages. */
  allowedEmbedOrigins: array(
    typedLower()
      .transform(withoutSlash)
      .required('Enter an address')
      .matches(ORIGIN, 'Enter an address such as https://www.example.com, without a path'),
  )
    .transform(emptyToList)
    .max(MAX_EMBED_ORIGINS, `Enter at most ${MAX_EMBED_ORIGINS} addresses`)
    .default(() => []),
  iosUrl: webAddress(),
  androidUrl: webAddress(),
  cookieBanner: boolean().default(false),
};

/**
 * POST /api/studio/portal/booking-website (form data): all settings with their new values; `version` as it
 * was read.
 */
export const saveBookingWebsiteSchema = object({
  ...settings,
  version: whole(0, 1_000_000_000, 'the version'),
});
export type SaveBookingWebsite = InferType<typeof saveBookingWebsiteSchema>;

const signupFieldsAnswer = object({
  birthday: oneOf(SIGNUP_FIELD_MODES),
  gender: oneOf(SIGNUP_FIELD_MODES),
  emergencyContact: oneOf(SIGNUP_FIELD_MODES),
}).required();

/**
 * The settings that the website itself receives, `site` of GET /api/studio/by-extension. `logo` and `cover`
 * are addresses without a width: `pictureAt` of sitePicture.ts adds it.
 */
export const publicSiteSchema = object({
  logo: textOrNull(),
  cover: textOrNull(),
  about: text(),
  showPrices: flag(),
  showSpotsLeft: flag(),
  showInstructor: flag(),
  allowGuestBrowse: flag(),
  signupFields: signupFieldsAnswer,
  defaultView: oneOf(SITE_VIEWS),
  weeksVisible: count(),
  iosUrl: text(),
  androidUrl: text(),
  cookieBanner: flag(),
});
export type PublicSite = InferType<typeof publicSiteSchema>;

/**
 * GET /api/studio/portal/booking-website. `version` 0 = nothing was saved yet. `seo.image` is an address
 * without a width, as are `logo` and `cover`. The extension can be changed from `extensionChangeableAt` on,
 * null = now; `oldExtensions` lead to the website for twelve months.
 */
export const bookingWebsiteSchema = publicSiteSchema.shape({
  extension: text(),
  colour: text(),
  url: text(),
  seo: object({ title: text(), description: text(), image: textOrNull() }).required(),
  customDomain: text(),
  allowedEmbedOrigins: list(text()).required(),
  extensionChangeableAt: instantOrNull(),
  oldExtensions: list(text()).required(),
  version: count(),
});
export type BookingWebsite = InferType<typeof bookingWebsiteSchema>;

/**
 * POST /api/studio/portal/booking-website/picture (form data): a file, or base64; the empty text removes the
 * picture.
 */
export const saveSitePictureSchema = object({
  picture: oneOf(SITE_PICTURES),
  file: mixed<Blob | string>().nullable(),
});
export type SaveSitePicture = InferType<typeof saveSitePictureSchema>;

/** GET /api/studio/portal/studio/iframe?extension: the snippet that a studio embeds in its own page. */
export const iframeQuerySchema = object({ extension: typedLower().default('') });
export const iframeSchema = object({ html: text(), url: text(), allowedOrigins: list(text()).required() });
export type SiteIframe = InferType<typeof iframeSchema>;

/** Why a studio cannot have an extension. */
export const EXTENSION_PROBLEMS = ['INVALID', 'RESERVED', 'TAKEN', 'TOO_SOON'] as const;
export type ExtensionProblem = (typeof EXTENSION_PROBLEMS)[number];
/** GET /api/studio/portal/studio/extension-available?extension. */
export const extensionAvailableSchema = object({
  extension: text(),
  isAvailable: flag(),
  problem: mixed<ExtensionProblem>()
    .nullable()
    .defined()
    .oneOf([...EXTENSION_PROBLEMS, null]),
  changeableAt: instantOrNull(),
});
export type ExtensionAvailable = InferType<typeof extensionAvailableSchema>;
export const extensionQuerySchema = object({ extension: typedLower().required('Enter an address') });

/**
 * POST /api/studio/portal/studio/extension: changes the studio's address on the website; the old one leads to
 * it for twelve months.
 */
export const changeExtensionSchema = object({
  extension: typedLower().required('Enter an address').matches(EXTENSION, WRONG_EXTENSION),
});
export type ChangeExtension = InferType<typeof changeExtensionSchema>;

/** Days on which the whole studio is closed: `from` to `to`, both inclusive. */
export const closedDaysSchema = object({ name: text(), from: localDate(), to: localDate() });
export type ClosedDays = InferType<typeof closedDaysSchema>;
