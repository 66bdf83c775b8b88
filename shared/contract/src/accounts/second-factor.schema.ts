import { object, type InferType } from 'yup';
import { count, flag, instantOrNull, list, otp, text, typed } from '../values/fields.ts';

/**
 * The second factor of staff: codes that an app on their phone generates every 30 seconds, asked for after
 * the password. Turning it on and off, and new recovery codes, need a fresh proof for SECOND_FACTOR
 * (PROOF_NEEDED until then).
 */

/**
 * GET /api/users/portal/second-factor. `isOn` and `since` describe the app; people with an app or a passkey
 * have recovery codes (`hasRecovery`).
 */
export const secondFactorSchema = object({
  isOn: flag(),
  since: instantOrNull(),
  recoveryCodesLeft: count(),
  hasRecovery: flag(),
});
export type SecondFactor = InferType<typeof secondFactorSchema>;

/**
 * POST /api/users/portal/second-factor/start: a new secret, which has no effect until a code of it is
 * confirmed. `uri` is the content of the QR code for the app, `secret` the same for typing (base32).
 */
export const secondFactorSecretSchema = object({ secret: text(), uri: text() });
export type SecondFactorSecret = InferType<typeof secondFactorSecretSchema>;

/**
 * POST /api/users/portal/second-factor/confirm: from now on a sign-in asks for a code. Ends all other
 * sign-ins.
 */
export const confirmSecondFactorSchema = object({ otp: otp() });
export type ConfirmSecondFactor = InferType<typeof confirmSecondFactorSchema>;
/**
 * The answer of that POST, of POST /api/users/portal/passkeys, and of POST
 * /api/users/portal/second-factor/recovery-codes, which invalidates the earlier codes. Each works once, in
 * place of a code, and is never shown again. Empty when something is added and the earlier codes still work.
 */
export const recoveryCodesSchema = object({ recoveryCodes: list(text()).required() });
export type RecoveryCodes = InferType<typeof recoveryCodesSchema>;

/** The step after the right password that asks for a code: of the app, or a recovery code. */
export const secondFactorStepSchema = object({
  secondFactor: typed().required('Enter the code').max(40, 'Enter the code'),
});
