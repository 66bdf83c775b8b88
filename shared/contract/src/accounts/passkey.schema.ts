import { boolean, mixed, object, type InferType } from 'yup';
import {
  flag,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  named,
  text,
  typed,
} from '../values/fields.ts';

/**
 * Passkeys of staff, by WebAuthn. A passkey proves both that the person has the device and that it is they
 * (fingerprint, face, or the PIN of the device), so a passkey alone signs in.
 */

/**
 * The credential that the browser created, as JSON: kept as text, because it is signed and has to arrive
 * unchanged.
 */
const credential = () =>
  typed().required('Your browser did not send a passkey').max(20_000, 'This passkey is too large');

/**
 * The options for creating or using a passkey in the browser, as WebAuthn names them
 * (`PublicKeyCredential…OptionsJSON`). They work once, within five minutes.
 */
export const passkeyOptionsSchema = object({ options: mixed<Record<string, unknown>>().required() });
export type PasskeyOptions = InferType<typeof passkeyOptionsSchema>;

const passkeySchema = object({
  passkeyId: id(),
  name: text(),
  isSynced: flag(),
  createdAt: instant(),
  lastUsedAt: instantOrNull(),
});
export type Passkey = InferType<typeof passkeySchema>;
/** GET /api/users/portal/passkeys: the caller's own, newest first. */
export const passkeysSchema = object({ items: list(passkeySchema).required() });
export type Passkeys = InferType<typeof passkeysSchema>;

const passkeyName = () => named('Give the passkey a name');
/** POST /api/users/portal/passkeys. */
export const addPasskeySchema = object({ name: passkeyName(), credential: credential() });
export type AddPasskey = InferType<typeof addPasskeySchema>;
export const passkeyNameSchema = object({ name: passkeyName() });
/** POST /api/users/portal/passkeys/rename. */
export const renamePasskeySchema = object({ passkeyId: idToFind(), name: passkeyName() });
export type RenamePasskey = InferType<typeof renamePasskeySchema>;
/** POST /api/users/portal/passkeys/remove. */
export const removePasskeySchema = object({ passkeyId: idToFind() });

/** POST /api/auth/portal/passkey/sign-in: in place of address, password and code. */
export const passkeySignInSchema = object({
  credential: credential(),
  studioId: idOrNull(),
  rememberMe: boolean().default(false),
});
export type PasskeySignIn = InferType<typeof passkeySignInSchema>;

/**
 * POST /api/auth/portal/passkey/second-factor: the answer goes into `secondFactor` of the sign-in, once, in
 * place of a code.
 */
export const showPasskeySchema = object({ credential: credential() });
export const verifiedPasskeySchema = object({ secondFactor: text() });
export type VerifiedPasskey = InferType<typeof verifiedPasskeySchema>;
