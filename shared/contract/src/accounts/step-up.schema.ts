import { object, string, type InferType } from 'yup';
import {
  flag,
  freeText,
  instantOrNull,
  list,
  oneOf,
  oneOfOrNull,
  otp,
  text,
  typed,
} from '../values/fields.ts';

/**
 * Step-up: the person proves anew who they are before a change that a thief would make: of the sign-in, of where a
 * studio's money goes, of its keys, of the roles that need a second factor, of who owns and manages it, of rights and
 * limits; and before other devices are signed out, people exported or forgotten for good, many of them written to, or
 * many things done that nobody can undo. The server refuses such a request with PROOF_NEEDED and `data.purpose` until
 * the person has given a proof for that purpose in this browser.
 */
export const STEP_UP_PURPOSES = [
  'ADDRESS',
  'PHONE',
  'PASSWORD',
  'SECOND_FACTOR',
  'PAYOUT',
  'KEYS',
  'DEMAND',
  'TEAM',
  'RIGHTS',
  'SESSIONS',
  'PEOPLE',
  'ANONYMISE',
  'MAILING',
  'IRREVERSIBLE',
] as const;
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number];

/**
 * Kinds of proof. `PASSKEY` needs no code besides; `EMAIL`, a code with otpAction STEP_UP, is for staff
 * without a password, and for members.
 */
export const STEP_UP_METHODS = ['PASSKEY', 'PASSWORD', 'EMAIL'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/**
 * GET /api/auth/portal/step-up, of members /api/auth/step-up: the proofs that the person can give, the best one
 * first; whether a code of their app or a recovery code is needed besides (`asksCode`); and for which purpose and
 * until when the last proof counts in this browser.
 */
export const stepUpSchema = object({
  methods: list(oneOf(STEP_UP_METHODS)).required(),
  asksCode: flag(),
  userEmail: text(),
  purpose: oneOfOrNull(STEP_UP_PURPOSES),
  until: instantOrNull(),
});
export type StepUp = InferType<typeof stepUpSchema>;

const isGivenFor =
  (method: StepUpMethod) =>
  (value: string, { parent }: { parent: { method?: unknown } }): boolean =>
    parent.method !== method || value !== '';

/**
 * POST /api/auth/portal/step-up, of members /api/auth/step-up: one proof, and the code if needed. It then counts for
 * ten minutes, for that purpose; for PAYOUT, KEYS and TEAM for one change within them.
 */
export const giveStepUpSchema = object({
  purpose: oneOf(STEP_UP_PURPOSES),
  method: oneOf(STEP_UP_METHODS),
  currentPassword: string()
    .max(128, 'Use at most 128 characters')
    .default('')
    .test('given', 'Enter your password', isGivenFor('PASSWORD')),
  otp: freeText(40).test('given', 'Enter the 6-digit code', isGivenFor('EMAIL')),
  secondFactor: freeText(40),
  /** The browser's signature for the options of POST /api/auth/portal/step-up/passkey-options. */
  credential: freeText(20_000).test('given', 'Your browser did not send a passkey', isGivenFor('PASSKEY')),
});
export type GiveStepUp = InferType<typeof giveStepUpSchema>;

const code = () => typed().required('Enter the code').max(40, 'Enter the code');
/** Forms of the dialog, by the kind of proof; with `code` when `asksCode`. */
export const passwordProofSchema = object({
  currentPassword: string().required('Enter your password').max(128, 'Use at most 128 characters'),
});
export const emailProofSchema = object({ otp: otp() });
export const proofCodeSchema = object({ secondFactor: code() });
