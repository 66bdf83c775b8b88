import { object, type InferType } from 'yup';
import { count, flag, instantOrNull, list, otp, text, typed } from './fields.ts';

/**
 * The second factor of staff: codes that an app on their phone makes every 30 seconds, asked for after the
 * password. Turning it on and off, and new recovery codes, need a fresh proof for SECOND_FACTOR (PROOF_NEEDED
 * until then).
 */

/**
 * GET /api/users/portal/second-factor. `isOn` and `since` are about the app; recovery codes are for whoever
 * has one or a passkey (`hasRecovery`).
 */
export const secondFactorSchema = object({
  isOn: flag(),
  since: instantOrNull(),
  recoveryCodesLeft: count(),
  hasRecovery: flag(),
});
export type SecondFactor = InferType<typeof secondFactorSchema>;

/**
 * POST /api/users/portal/second-factor/start: a new secret, good for nothing until a code of it has come.
 * `uri` is what the QR code says to the app, `secret` the same for typing (base32).
 */
export const secondFactorSecretSchema = object({ secret: text(), uri: text() });
export type SecondFactorSecret = InferType<typeof secondFactorSecretSchema>;

/**
 * POST /api/users/portal/second-factor/confirm: from now on a code is asked for. Signs out everywhere else.
 */
export const confirmSecondFactorSchema = object({ otp: otp() });
export type ConfirmSecondFactor = InferType<typeof confirmSecondFactorSchema>;
/**
 * Its answer, that of POST /api/users/portal/passkeys, and that of POST
 * /api/users/portal/second-factor/recovery-codes, which ends the ones before. Each works once, in place of a
 * code. Never told again. Empty when something is added and the ones from before still work.
 */
export const recoveryCodesSchema = object({ recoveryCodes: list(text()).required() });
export type RecoveryCodes = InferType<typeof recoveryCodesSchema>;

/** The step after the right password, where a code is asked for: one of the app, or a recovery code. */
export const secondFactorStepSchema = object({
  secondFactor: typed().required('Enter the code').max(40, 'Enter the code'),
});
