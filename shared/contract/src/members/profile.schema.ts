import { boolean, mixed, object, ref, string, type InferType } from 'yup';
import {
  birthdayOrNull,
  count,
  email,
  existingPassword,
  flag,
  id,
  list,
  named,
  newPassword,
  oneOf,
  oneOfOrNull,
  otp,
  phoneCountryCode,
  text,
  textOrNull,
  typed,
  lastName,
} from '../values/fields.ts';
import { DATE_ORDERS, NAME_ORDERS, TIME_FORMATS } from '../values/typed/conventions.ts';
import { phone, phoneOrEmpty } from '../values/phone/phone.schema.ts';
import { emergencyContactInput } from './emergencyContact.schema.ts';
import { GENDERS, secondFactor } from '../accounts/auth.schema.ts';

/** The person's theme of the staff portal, the same in every browser. `null`: never chosen. */
export const uiSettingsSchema = object({
  colorPreset: oneOf(['green', 'blue', 'indigo', 'purple', 'teal']),
  paletteMode: oneOf(['light', 'dark']),
  navColor: oneOf(['blend-in', 'discrete', 'evident']),
  layout: oneOf(['vertical', 'horizontal']),
  stretch: flag(),
  contrast: oneOf(['normal', 'high']),
  direction: oneOf(['ltr', 'rtl']),
  responsiveFontSizes: flag(),
})
  .nullable()
  .default(undefined)
  .transform((value: unknown, original: unknown) => (original === '' ? null : value))
  .defined();
export type UiSettings = InferType<typeof uiSettingsSchema>;

/**
 * GET /api/users/portal/user-profile: the signed-in staff person in the current studio, and the other studios
 * where they work.
 */
export const staffProfileSchema = object({
  userId: id(),
  staffId: id(),
  name: text(),
  userEmail: text(),
  phone: textOrNull(),
  phoneCountryCode: textOrNull(),
  avatar: textOrNull(),
  plan: oneOf(['Standard', 'Premium']),
  studioId: id(),
  studioName: text(),
  extension: text(),
  timezone: text(),
  currency: text(),
  /** ISO 3166, e.g. `SG`. */
  country: text(),
  /** What phone numbers of the studio's country begin with, `+65`. */
  callingCode: text(),
  /** The day on which the studio's weeks begin, 1 (Monday) to 7 (Sunday). */
  weekStart: count(),
  /** Whether the studio counts hours to 12 or to 24. */
  timeFormat: oneOf(TIME_FORMATS),
  /** What the studio's dates begin with. */
  dateOrder: oneOf(DATE_ORDERS),
  /** Which of a person's names the studio writes first. */
  nameOrder: oneOf(NAME_ORDERS),
  /** What the studio calls the documents of its payments and refunds. */
  documentNames: object({ receipt: text(), creditNote: text() }).required(),
  staffType: text(),
  studios: list(object({ studioId: id(), studioName: text(), extension: text() })).required(),
  uiSettings: uiSettingsSchema,
  /** Permissions that the studio's owner gave to the person's role, or took from it. */
  granted: list(text()).required(),
  revoked: list(text()).required(),
  /**
   * The studio demands a second factor of the person's role, and they have none: the server refuses all but
   * setting one up with SET_UP_NEEDED.
   */
  owesSecondFactor: flag(),
});
export type StaffProfile = InferType<typeof staffProfileSchema>;

/**
 * POST /api/users/portal/update-user-profile. `avatar` is an image file; the empty text removes it, omitted
 * it stays.
 */
export const updateUserProfileSchema = object({
  name: named('Enter your name'),
  phoneCountryCode: typed()
    .default('')
    .test(
      'chosen',
      'Choose a country',
      (code, { parent }) => !(parent as { phone?: string }).phone || /^\+[1-9]\d{0,3}$/.test(code),
    ),
  phone: phoneOrEmpty(),
  avatar: mixed<Blob | string>().nullable().optional(),
}).noUnknown();
export type UpdateUserProfile = InferType<typeof updateUserProfileSchema>;

/**
 * POST /api/users/portal/change-user-password: needs a fresh proof for PASSWORD (PROOF_NEEDED until then).
 * Ends all other sign-ins.
 */
export const changeUserPasswordSchema = object({ newPassword: newPassword() });
export type ChangeUserPassword = InferType<typeof changeUserPasswordSchema>;
/**
 * POST /api/users/change-password, of members; a person with a second factor as staff also sends its code
 * (SECOND_FACTOR_NEEDED until then).
 */
export const changePasswordSchema = changeUserPasswordSchema.shape({
  currentPassword: existingPassword(),
  secondFactor: secondFactor(),
});
export type ChangePassword = InferType<typeof changePasswordSchema>;
const typedTwice = {
  confirmPassword: string()
    .required('Enter the password again')
    .oneOf([ref('newPassword')], 'The passwords do not match'),
};
/** Their forms, in which the person types the new password twice. */
export const changeUserPasswordFormSchema = changeUserPasswordSchema.shape(typedTwice);
export const changePasswordFormSchema = changePasswordSchema.shape(typedTwice);
/**
 * POST /api/users/portal/update-user-email, of members /api/users/update-user-email. `otp` is a CHANGE_EMAIL code that
 * went to the new address. Needs a fresh proof for ADDRESS (PROOF_NEEDED until then).
 */
export const updateUserEmailSchema = object({ userEmail: email(), otp: otp() });
export type UpdateUserEmail = InferType<typeof updateUserEmailSchema>;
/**
 * POST /api/users/update-user-phone (member). `otp` is a VERIFY_PHONE code that went to the person's address. Needs a
 * fresh proof for PHONE (PROOF_NEEDED until then).
 */
export const updateUserPhoneSchema = object({
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  otp: otp(),
});
export type UpdateUserPhone = InferType<typeof updateUserPhoneSchema>;
/**
 * What both answer a member: the names of their studios that still have the old one, because another client's record
 * has the new one there. Their desks are told.
 */
export const contactChangedSchema = object({ keptAt: list(text()).required() });
export type ContactChanged = InferType<typeof contactChangedSchema>;
/** POST /api/users/portal/update-ui-settings; `null` goes back to the defaults. */
export const updateUiSettingsSchema = object({ settings: uiSettingsSchema });
export type UpdateUiSettings = InferType<typeof updateUiSettingsSchema>;

const memberNameFields = {
  firstName: named('Enter your first name'),
  lastName: lastName(),
  birthday: birthdayOrNull(),
  gender: oneOfOrNull(GENDERS),
};
const ownFields = {
  emergencyContact: emergencyContactInput(),
  /** Omitted fields stay as they are. */
  address: typed().max(300, 'Use at most 300 characters').notRequired(),
  marketingConsent: boolean().notRequired(),
};
/** POST /api/users/update-profile (member). */
export const memberUpdateProfileSchema = object({ ...memberNameFields, ...ownFields });
export type MemberUpdateProfile = InferType<typeof memberUpdateProfileSchema>;
/** POST /api/users/update-incomplete-profile (member): the missing fields, phone number included. */
export const memberCompleteProfileSchema = object({
  ...memberNameFields,
  ...ownFields,
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
});
export type MemberCompleteProfile = InferType<typeof memberCompleteProfileSchema>;

/**
 * POST /api/users/save-default-studio. The token in the answer names the studio; use that token from then on.
 */
export const saveDefaultStudioSchema = object({ studioId: id() });
