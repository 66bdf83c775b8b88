import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { dataOf } from './desk.ts';
import { codeFor } from '../page/mailbox.ts';
import { DEMO_PASSWORD } from './staff.ts';
import { uniqueMark, uniquePhone } from '../unique.ts';

/** A person who can sign in to the booking website of a studio, the first demo studio unless said. */
export interface Member {
  extension?: string;
  phone: string;
  password: string;
}

/**
 * The demo member, with bookings and packages. These differ from run to run, because demo data depends on the
 * time at which it is created.
 */
const DEMO_MEMBER: Member = { phone: '91234567', password: DEMO_PASSWORD };

/** Signs a new person up at a demo studio, whom no other test uses. */
export async function newMember(
  request: APIRequestContext,
  {
    marketingConsent = false,
    extension = 'lotus',
    ...given
  }: {
    marketingConsent?: boolean;
    extension?: string;
    firstName?: string;
    phoneCountryCode?: string;
    phone?: string;
  } = {},
): Promise<Member & { memberId: string; token: string; userEmail: string }> {
  const [mark, password] = [uniqueMark(), 'a long enough secret'];
  const userEmail = `member-${mark}@example.com`;
  const { studioId } = await dataOf<{ studioId: string }>(
    await request.get('/api/studio/by-extension', { params: { extension } }),
  );
  await dataOf(
    await request.post('/api/auth/send-email-otp', { data: { otpAction: 'SIGN_UP', userEmail, studioId } }),
  );
  const person = {
    firstName: 'Mira',
    lastName: mark,
    userEmail,
    phoneCountryCode: '+65',
    phone: uniquePhone(),
    password,
    acceptTerms: true,
    marketingConsent,
    extension,
    ...given,
  };
  const { token } = await dataOf<{ token: string }>(
    await request.post('/api/auth/sign-up', { data: { ...person, otp: await codeFor(request, userEmail) } }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const { memberId } = await dataOf<{ memberId: string }>(
    await request.get('/api/users/user-studio-profile', { headers, params: { studioId } }),
  );
  return { extension, phone: person.phone, password, memberId, token, userEmail };
}

/**
 * A phone on which a member (the demo member by default) signs in, on the way to a page of the booking
 * website.
 */
export async function memberPhone(
  browser: Browser,
  page: string,
  { extension = 'lotus', phone: number, password }: Member = DEMO_MEMBER,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(`/booking-website/login?extension=${extension}&next=${page}`);
  await phone.getByLabel('Mobile number').fill(number);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: /^Sign in/ }).click();
  return phone;
}
