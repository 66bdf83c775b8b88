import { boolean, object, string, type InferType } from 'yup';
import { birthdayOrNull, email, freeText, id, idOrNull, named, newPassword, oneOf, oneOfOrNull, otp, phoneCountryCode, text, textOrNull, typedLower } from './fields.ts';
import { phone } from './phone.schema.ts';

export const OTP_ACTIONS = ['SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP'] as const;
export const GENDERS = ['FEMALE', 'MALE', 'NON_BINARY', 'PREFER_NOT'] as const;

/** POST /api/auth/login-from-studio. `studioId` chooses among several studios of one person. */
export const staffSignInSchema = object({
  userEmail: email(),
  password: string().required('Enter your password'),
  studioId: idOrNull(),
  rememberMe: boolean().default(false),
});
export type StaffSignIn = InferType<typeof staffSignInSchema>;

/** POST /api/auth/portal/send-email-otp and /api/auth/send-email-otp. */
export const sendOtpSchema = object({ otpAction: oneOf(OTP_ACTIONS), userEmail: email() });
export type SendOtp = InferType<typeof sendOtpSchema>;
/** POST /api/auth/verify-otp-from-studio and /api/auth/verify-otp: checks a code without using it up. */
export const verifyOtpSchema = sendOtpSchema.shape({ otp: otp() });

const studioSignUpFields = { studioName: named('Give your studio a name', 80).min(2, 'Use at least 2 characters'), name: named('Enter your name'), userEmail: email(), password: newPassword() };
/** First step of the register page; the code comes in the second. */
export const studioSignUpDetailsSchema = object(studioSignUpFields);
/** POST /api/auth/sign-up-from-studio. Makes the studio, the person and the owner. */
export const studioSignUpSchema = object({ ...studioSignUpFields, otp: otp() });
export type StudioSignUp = InferType<typeof studioSignUpSchema>;

/** POST /api/auth/login (member). */
export const memberSignInSchema = object({
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  password: string().required('Enter your password'),
  extension: freeText(40),
});
export type MemberSignIn = InferType<typeof memberSignInSchema>;

/** POST /api/auth/verify-email-and-phone: code "0" = free, 40002 = belongs to somebody. */
export const verifyEmailAndPhoneSchema = object({ userEmail: email(), phoneCountryCode: phoneCountryCode(), phone: phone() });
export type VerifyEmailAndPhone = InferType<typeof verifyEmailAndPhoneSchema>;

const memberSignUpFields = {
  firstName: named('Enter your first name'),
  lastName: named('Enter your last name'),
  userEmail: email(),
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  password: newPassword(),
  birthday: birthdayOrNull(),
  gender: oneOfOrNull(GENDERS),
  acceptTerms: boolean().required('Please accept the terms').oneOf([true], 'Please accept the terms'),
  marketingConsent: boolean().default(false),
  extension: typedLower().required('We could not find this studio. Check the link you were given.'),
};
export const memberSignUpDetailsSchema = object(memberSignUpFields);
/** POST /api/auth/sign-up (member). */
export const memberSignUpSchema = object({ ...memberSignUpFields, otp: otp() });
export type MemberSignUp = InferType<typeof memberSignUpSchema>;

/** Answer of every sign-in and sign-up. */
export const tokenSchema = object({ token: string().required() });
export type Token = InferType<typeof tokenSchema>;

/** GET /api/users/portal/user-profile: the signed-in staff person within the current studio. */
export const staffProfileSchema = object({
  userId: id(), staffId: id(), name: text(), userEmail: text(), avatar: textOrNull(),
  plan: oneOf(['Standard', 'Premium']),
  studioId: id(), studioName: text(), extension: text(), timezone: text(), currency: text(), staffType: text(),
});
export type StaffProfile = InferType<typeof staffProfileSchema>;

/** POST /api/users/save-default-studio. The token in the answer names the studio; use it from then on. */
export const saveDefaultStudioSchema = object({ studioId: id() });
