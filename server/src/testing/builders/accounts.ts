import type { StepUp, StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { newId } from '../../platform/db/newId.ts';
import { newestMails } from '../../platform/mail/mailbox/storedMails.ts';
import type { Answer, TestApp } from '../startTestApp.ts';

export interface SignedIn {
  token: string;
}

export const PASSWORD = 'a long enough password';

// Test files of one worker share its database, and each starts to count anew.
const series = Math.floor(Math.random() * 50_000) * 100;
let made = 0;

/** An e-mail address that nobody else has. */
export const anAddress = (): string => `person-${newId()}@example.com`;

/** National digits of a Singapore number that nobody else has. */
export const aPhoneNumber = (): string => String(81_000_000 + series + made++);

/** Six digits that are not these. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** What a token says, unchecked. */
export const claimsOf = ({ token }: SignedIn): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** POST to `/api/auth/…`. */
export const postAuth = <Data = null>(
  { call }: TestApp,
  path: string,
  json: unknown,
): Promise<Answer<Data>> => call<Data>('POST', `/api/auth/${path}`, { json });

/** The digits of the newest mail to an address. */
export async function lastCode({ db }: TestApp, userEmail: string): Promise<string> {
  const [mail] = await newestMails(db, userEmail);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code was sent';
}

/**
 * Asks for a code and reads it from the mail. @param as who asks, where only somebody who is signed in may.
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

/** Registers a studio as a founder would. */
export async function register(test: TestApp, studioName = 'Quiet Corner') {
  const userEmail = anAddress();
  const otp = await aCode(test, userEmail);
  const body = { studioName, name: 'Jo Founder', userEmail, password: PASSWORD, otp };
  return { userEmail, answer: await postAuth<SignedIn>(test, 'sign-up-from-studio', body) };
}

/** What a new member sends to sign up, with a code that works. */
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

/** Proves with the password, as somebody who is signed in as staff, who one is. */
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
