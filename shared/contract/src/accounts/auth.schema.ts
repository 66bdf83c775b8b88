import { boolean, object, ref, string, type InferType } from 'yup';
import {
  birthdayOrNull,
  count,
  email,
  existingPassword,
  extensionToFind,
  flag,
  freeText,
  id,
  idIfNamed,
  idOrNull,
  idToFind,
  instant,
  list,
  named,
  newPassword,
  oneOf,
  oneOfOrNull,
  otp,
  phoneCountryCode,
  text,
  typed,
  lastName,
  knownEmail,
  knownEmailOrEmpty,
} from '../values/fields.ts';
import { phone } from '../values/phone/phone.schema.ts';
import { addressField } from '../configure/place/studioAddress.ts';
import { countryField, firstTaxFields, zoneField } from '../configure/place/studioPlace.schema.ts';
import { CURRENCIES } from '../values/place/currencyCodes.ts';
import { DEFAULT_PLACE } from '../values/place/studioPlace.ts';

export const OTP_ACTIONS = ['SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP'] as const;
export const GENDERS = ['FEMALE', 'MALE', 'NON_BINARY', 'PREFER_NOT'] as const;

/**
 * What a person with a second factor sends beside the password: six digits of their app, or a recovery code.
 * The server asks for it when it is empty (SECOND_FACTOR_NEEDED).
 */
export const secondFactor = () => freeText(40);
/** POST /api/auth/login-from-studio. `studioId` chooses the studio for a person who works at several. */
export const staffSignInSchema = object({
  userEmail: knownEmail(),
  password: existingPassword(),
  studioId: idOrNull(),
  rememberMe: boolean().default(false),
  secondFactor: secondFactor(),
});
export type StaffSignIn = InferType<typeof staffSignInSchema>;

/**
 * Proof of work from a browser whose network sends many requests: `nonce` makes the SHA-256 of
 * `challenge.nonce` begin with zeros.
 */
export const effortSchema = object({
  challenge: typed().required().max(300),
  nonce: typed().required().max(40),
});
export type Effort = InferType<typeof effortSchema>;
/** Data of the refusal EFFORT_NEEDED: how many zero bits the hash has to begin with. */
export const effortDemandSchema = object({ challenge: text(), bits: count() });
export type EffortDemand = InferType<typeof effortDemandSchema>;
const effort = () => effortSchema.optional().default(undefined);

const codeFields = { otpAction: oneOf(OTP_ACTIONS), userEmail: email(), studioId: idIfNamed() };
/**
 * POST /api/auth/portal/send-email-otp and /api/auth/send-email-otp. A code that names a studio works there
 * only. CHANGE_EMAIL, VERIFY_PHONE and STEP_UP need a signed-in person (NOT_SIGNED_IN) and work for that
 * person only; the others may demand proof of work first (EFFORT_NEEDED).
 */
export const sendOtpSchema = object({ ...codeFields, effort: effort() });
export type SendOtp = InferType<typeof sendOtpSchema>;
/** POST /api/auth/verify-otp-from-studio and /api/auth/verify-otp: checks a code without using it up. */
export const verifyOtpSchema = object({ ...codeFields, otp: otp() });
export type VerifyOtp = InferType<typeof verifyOtpSchema>;

const studioSignUpFields = {
  studioName: named('Give your studio a name', 80).min(2, 'Use at least 2 characters'),
  address: addressField(),
  name: named('Enter your name'),
  userEmail: email(),
  password: newPassword(),
};
/**
 * Where the studio is: the browser's place, unless the person chooses another. The server validates the zone
 * again. Country and calling code may be left to it: by the zone.
 */
const placeFields = {
  timezone: zoneField().default(DEFAULT_PLACE.timezone),
  currency: oneOf(CURRENCIES, 'Choose a currency').default(DEFAULT_PLACE.currency),
  country: countryField().default(''),
  phoneCountryCode: typed()
    .matches(/^\+[1-9]\d{0,3}$/, { message: 'Choose a country', excludeEmptyString: true })
    .default(''),
  ...firstTaxFields,
};
/** First step of the register page; the second step asks for the code. */
export const studioSignUpDetailsSchema = object({
  ...studioSignUpFields,
  ...placeFields,
  // A browser may not know its zone: then the person says it.
  timezone: zoneField().required('Choose a time zone'),
});
/** POST /api/auth/sign-up-from-studio. Creates the studio, the person and the owner. */
export const studioSignUpSchema = object({ ...studioSignUpFields, ...placeFields, otp: otp() });
export type StudioSignUp = InferType<typeof studioSignUpSchema>;

/** POST /api/auth/check-password: whether a password may be chosen; called before a code is sent for it. */
export const checkPasswordSchema = object({ userEmail: email(), password: newPassword() });
export type CheckPassword = InferType<typeof checkPasswordSchema>;

/** POST /api/auth/login (member). */
export const memberSignInSchema = object({
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  password: existingPassword(),
  extension: freeText(40),
});
export type MemberSignIn = InferType<typeof memberSignInSchema>;

/**
 * POST /api/auth/verify-email-and-phone: code "0" = free, USER_EXISTS = belongs to somebody, EFFORT_NEEDED =
 * proof of work first.
 */
export const verifyEmailAndPhoneSchema = object({
  userEmail: email(),
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  extension: typed().max(40, 'Use at most 40 characters'),
  effort: effort(),
});
export type VerifyEmailAndPhone = InferType<typeof verifyEmailAndPhoneSchema>;

const memberSignUpFields = {
  firstName: named('Enter your first name'),
  lastName: lastName(),
  userEmail: email(),
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  password: newPassword(),
  birthday: birthdayOrNull(),
  gender: oneOfOrNull(GENDERS),
  acceptTerms: boolean().required('Please accept the terms').oneOf([true], 'Please accept the terms'),
  marketingConsent: boolean().default(false),
  extension: extensionToFind('We could not find this studio. Check the link you were given.'),
};
export const memberSignUpDetailsSchema = object(memberSignUpFields);
/** POST /api/auth/sign-up (member). */
export const memberSignUpSchema = object({ ...memberSignUpFields, otp: otp() });
export type MemberSignUp = InferType<typeof memberSignUpSchema>;

/** Answer of every sign-in and sign-up. */
export const tokenSchema = object({ token: string().required() });
export type Token = InferType<typeof tokenSchema>;

const newPasswordAgain = () =>
  string()
    .required('Enter the password again')
    .oneOf([ref('password')], 'The passwords do not match');

/**
 * POST /api/users/portal/forgot-password: sends a RESET_PASSWORD code; the answer is the same for unknown
 * addresses. EFFORT_NEEDED demands proof of work first.
 */
export const forgotPasswordSchema = object({ userEmail: knownEmail(), effort: effort() });
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;
/**
 * POST /api/auth/portal/reset-password. Signs the person in with the new password and ends all their other
 * sessions.
 */
export const staffResetPasswordSchema = object({
  userEmail: knownEmail(),
  otp: otp(),
  password: newPassword(),
  confirmPassword: newPasswordAgain(),
  secondFactor: secondFactor(),
});
export type StaffResetPassword = InferType<typeof staffResetPasswordSchema>;
/**
 * POST /api/auth/reset-password (member). The code went to the e-mail address; the request names the person
 * by it or by the phone number.
 */
export const memberResetPasswordSchema = object({
  userEmail: knownEmailOrEmpty(),
  phoneCountryCode: typed().max(10, 'Choose a country').default(''),
  phone: typed()
    .max(40, 'Enter a valid phone number')
    .default('')
    .test('named', 'Enter your phone number or your email address', (phone, { parent }) =>
      Boolean(phone || (parent as { userEmail?: string }).userEmail),
    ),
  otp: otp(),
  password: newPassword(),
  extension: freeText(40),
  secondFactor: secondFactor(),
});
export type MemberResetPassword = InferType<typeof memberResetPasswordSchema>;

/**
 * One sign-in of a person: a browser that holds a token. `jti` is the token's id, `isCurrent` marks the
 * caller's own.
 */
export const signInSessionSchema = object({
  jti: id(),
  isCurrent: flag(),
  userAgent: text(),
  ip: text(),
  createdAt: instant(),
  lastSeenAt: instant(),
  expiresAt: instant(),
  remember: flag(),
});
export type SignInSession = InferType<typeof signInSessionSchema>;
/** GET /api/auth/sessions: the open sign-ins, the caller's first, then the last seen. */
export const signInSessionsSchema = object({ items: list(signInSessionSchema).required() });
export type SignInSessions = InferType<typeof signInSessionsSchema>;
/** DELETE /api/auth/sessions/:jti. */
export const byJtiSchema = object({ jti: idToFind() });

/**
 * POST /api/auth/portal/switch-studio: a token for another studio where the person is staff. The previous
 * token ends.
 */
export const switchStudioSchema = object({ studioId: idToFind() });
/** GET /api/auth/portal/invite?inviteToken: what an invited person may see before they accept. */
export const byInviteTokenSchema = object({
  inviteToken: typed().required('This link is incomplete').max(200, 'This link is not valid'),
});
export const inviteSchema = object({
  studioName: text(),
  displayName: text(),
  userEmail: text(),
  staffType: text(),
  hasAccount: flag(),
  /** The link was copied and there is no account: a code of the address is needed (otpAction SIGN_UP). */
  needsCode: flag(),
});
export type Invite = InferType<typeof inviteSchema>;
/**
 * POST /api/auth/portal/accept-invite: the person's own password when they have an account, else a new one.
 */
export const acceptInviteSchema = byInviteTokenSchema.shape({
  password: existingPassword(),
  secondFactor: secondFactor(),
  /** Where the invitation says `needsCode`. */
  otp: freeText(6),
});
export type AcceptInvite = InferType<typeof acceptInviteSchema>;
/** The form for a person without an account. */
export const newAccountPasswordSchema = object({
  password: newPassword(),
  confirmPassword: newPasswordAgain(),
});
/** The same, for one who has to prove the address as well. */
export const newAccountWithCodeSchema = newAccountPasswordSchema.shape({ otp: otp() });
