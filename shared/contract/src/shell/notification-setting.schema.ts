import { array, boolean, object, type InferType } from 'yup';
import {
  email,
  flag,
  instant,
  list,
  oneOf,
  otp,
  text,
  textOrNull,
  typedLower,
  whole,
  wholeOrNull,
  knownEmail,
} from '../values/fields.ts';
import { dailyTime } from '../values/clock/wallTime.schema.ts';
import { CELLS, cellName, EVENT_KEYS, NOTIFICATION_CHANNELS } from './notificationEvents.ts';

const CELL_NAMES = CELLS.map(cellName);

/** When members are reminded, and the hours in which nobody is disturbed. */
export const timingSchema = object({
  firstReminderHours: whole(3, 72, 'the hours'),
  /** Null: there is no second reminder. */
  secondReminderHours: wholeOrNull(1, 12).test(
    'later',
    'Choose fewer hours than for the first reminder',
    (hours, { parent }) => hours === null || hours < Number(parent.firstReminderHours),
  ),
  hasQuietHours: boolean().default(false),
  quietFrom: dailyTime().default('21:00'),
  quietUntil: dailyTime()
    .default('08:00')
    .test('other', 'Choose another time than the first', (until, { parent }) => until !== parent.quietFrom),
});
export type NotificationTiming = InferType<typeof timingSchema>;

/** Cells of the matrix by their names: those to switch on, and those to switch off. */
const cellNames = () => array(oneOf(CELL_NAMES)).max(CELL_NAMES.length);

/** GET /api/studio/portal/notification: `on` names the cells of the matrix that are on. */
export const notificationSettingsSchema = object({
  on: list(text()).required(),
  timing: timingSchema.required(),
});
export type NotificationSettings = InferType<typeof notificationSettingsSchema>;

/** POST /api/studio/portal/notification: what is sent changes, the rest stays. */
export const saveNotificationSettingsSchema = object({
  switchOn: cellNames().default(() => []),
  switchOff: cellNames().default(() => []),
  timing: timingSchema.default(undefined).notRequired(),
});
export type SaveNotificationSettings = InferType<typeof saveNotificationSettingsSchema>;

/** One event that a person may hear of. `isOffered`: the studio sends it to them by this channel. */
export const preferenceSchema = object({
  event: oneOf(EVENT_KEYS),
  channel: oneOf(NOTIFICATION_CHANNELS),
  isOffered: flag(),
  isOn: flag(),
});
export type NotificationPreference = InferType<typeof preferenceSchema>;
/** GET /api/notification/portal/preference: everything that the caller could be notified of. */
export const preferencesSchema = list(preferenceSchema).required();
/** POST /api/notification/portal/preference. */
export const savePreferenceSchema = object({
  event: oneOf(EVENT_KEYS),
  channel: oneOf(NOTIFICATION_CHANNELS),
  isOn: boolean().required(),
});
export type SavePreference = InferType<typeof savePreferenceSchema>;

/** GET /api/studio/portal/notification/address: addresses that were proved; `replyTo` is where answers go. */
export const verifiedAddressesSchema = object({
  replyTo: textOrNull(),
  /** Where answers go when no address is chosen. */
  fallback: textOrNull(),
  addresses: list(object({ address: text(), verifiedAt: instant() }).required()).required(),
});
export type VerifiedAddresses = InferType<typeof verifiedAddressesSchema>;
/** POST /api/studio/portal/notification/address: mails a code to it. */
export const proveAddressSchema = object({ email: email() });
/** POST /api/studio/portal/notification/address/confirm: the address is proved, and answers go there. */
export const confirmAddressSchema = object({ email: email(), otp: otp() });
/** POST /api/studio/portal/notification/address/reply-to: `''` goes back to the fallback. */
export const chooseReplyToSchema = object({ email: typedLower().max(254).defined() });
/** POST /api/studio/portal/notification/address/remove. */
export const removeAddressSchema = object({ email: knownEmail() });
export type ConfirmAddress = InferType<typeof confirmAddressSchema>;
