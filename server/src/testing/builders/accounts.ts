import type { StepUp, StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { newId } from '../../platform/db/newId.ts';
import { newestMails } from '../../platform/mail/mailbox/storedMails.ts';
import type { Answer, TestApp } from '../startTestApp.ts';

export interface SignedIn {
  token: string;
}

export const PASSWORD = 'a long enough password';

// A random start, because test files of one worker share its database, and each counts from the beginning.
const series = Math.floor(Math.random() * 50_000) * 100;
let made = 0;

/** A unique e-mail address. */
export const anAddress = (): string => `person-${newId()}@example.com`;

/** National digits of a unique Singapore number. */
export const aPhoneNumber = (): string => String(81_000_000 + series + made++);

/** A six-digit code other than this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The claims of a token, without checking it. */
export const claimsOf = ({ token }: SignedIn): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** POST to `/api/auth/…`. */
export const postAuth = <Data = null>(
  { call }: TestApp,
  path: string,
  json: unknown,
): Promise<Answer<Data>> => call<Data>('POST', `/api/auth/${path}`, { json });

/** The code in the newest mail to an address. */
export async function lastCode({ db }: TestApp, userEmail: string): Promise<string> {
  const [mail] = await newestMails(db, userEmail);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code was sent';
}

/**
 * Requests a code and reads it from the mail.
 * @param as The caller, if the action requires a signed-in one.
 */
export async function aCode(
  test: TestApp,
  userEmail: string,
  otpAction = 'SIGN_UP',
  as?: SignedIn,
): Promise<string> {
  await test.call('POST', '/api/auth/send-email-otp', { json: { otpAction, userEmail }, ...(as && { as }) });
  return lastCode(test, userEmail);
}

/** Registers a studio as its founder would. */
export async function register(test: TestApp, studioName = 'Quiet Corner') {
  const userEmail = anAddress();
  const otp = await aCode(test, userEmail);
  const body = { studioName, name: 'Jo Founder', userEmail, password: PASSWORD, otp };
  return { userEmail, answer: await postAuth<SignedIn>(test, 'sign-up-from-studio', body) };
}

/** The body of a member's sign-up, with a valid code. */
export async function memberDetails(test: TestApp, extension: string) {
  const userEmail = anAddress();
  const otp = await aCode(test, userEmail);
  const person = {
    firstName: 'Mei',
    lastName: 'Tan',
    userEmail,
    phoneCountryCode: '+65',
    phone: aPhoneNumber(),
  };
  return { ...person, password: PASSWORD, otp, acceptTerms: true, extension };
}

/** Does a step-up with the password, as signed-in staff. */
export const prove = (
  { call }: TestApp,
  as: SignedIn | string,
  purpose: StepUpPurpose,
  given: object = {},
): Promise<Answer<StepUp>> =>
  call<StepUp>('POST', '/api/auth/portal/step-up', {
    as,
    json: { purpose, method: 'PASSWORD', currentPassword: PASSWORD, ...given },
  });
