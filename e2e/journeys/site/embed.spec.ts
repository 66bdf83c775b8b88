import type { BookingWebsite, SiteIframe } from '@studio/contract/configure/booking-website.schema';
import { formatLocalDay } from '@studio/contract/values/time';
import type { APIRequestContext, Frame, Page } from '@playwright/test';
import { classSoon } from '../../support/arrange.ts';
import { deskOf, sellPack } from '../../support/people/desk.ts';
import { startHostPage, type HostPage } from '../../support/page/hostPage.ts';
import { typeCode } from '../../support/page/mailbox.ts';
import { newOwner } from '../../support/people/newStudio.ts';
import { OWNER, tokenOf } from '../../support/page/portal.ts';
import { DEMO_PASSWORD } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark, uniquePhone } from '../../support/unique.ts';

const SITE = '/api/studio/portal/booking-website';
let host: HostPage;
let html = '';
test.beforeAll(async () => {
  host = await startHostPage(() => html);
});
test.afterAll(() => host.stop());

/**
 * Allows the host's origin to embed the website of a person's studio.
 * @returns the code to embed it.
 */
async function allow(request: APIRequestContext, token: string): Promise<string> {
  const desk = await deskOf(request, token);
  const site = await desk.get<BookingWebsite>(SITE);
  await desk.post(SITE, { ...site, allowedEmbedOrigins: [host.origin] });
  return (await desk.get<SiteIframe>('/api/studio/portal/studio/iframe', { extension: site.extension })).html;
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The page has no frame');
  return frame;
}

async function signInIn(popup: Page): Promise<void> {
  await popup.getByLabel('Mobile number').fill('91234567');
  await popup.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await popup.getByRole('button', { name: 'Sign in and continue' }).click();
}

/**
 * Signs a new person up.
 * @returns their phone number.
 */
async function signUpIn(popup: Page, request: APIRequestContext): Promise<string> {
  const phone = uniquePhone();
  await popup.getByRole('link', { name: 'Create an account' }).click();
  const userEmail = `embedded-${uniqueMark()}@example.com`;
  await popup.getByLabel('First name').fill('Ines');
  await popup.getByLabel('Last name').fill('Lim');
  await popup.getByLabel('Mobile number').fill(phone);
  await popup.getByLabel('Email').fill(userEmail);
  await popup.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await popup.getByLabel(/^I accept the studio.s terms/).check();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await typeCode(popup, request, userEmail);
  return phone;
}

/** Sells a pack at the desk to the member with a phone number. */
async function sellTo(
  phone: string,
  { request, token }: { request: APIRequestContext; token: string },
): Promise<void> {
  const desk = await deskOf(request, token);
  const [member] = await desk.get<{ memberId: string }[]>('/api/member/portal/ddl', { search: phone });
  await sellPack(desk, member?.memberId ?? '', { packageName: 'Ten classes' });
}

test('a class is booked inside a page of the studio, and the sign-up opens in its own window', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { token } = await newOwner(request);
  const { className, localDate } = await classSoon(request, { token });
  html = await allow(request, token);
  await page.goto(host.origin);
  const frame = await frameOf(page);
  const opening = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Sign in' }).click();
  const popup = await opening;
  const closing = popup.waitForEvent('close');
  const phone = await signUpIn(popup, request);
  await closing;
  await expect(frame.getByRole('button', { name: 'Account of Ines Lim' })).toBeVisible();
  await sellTo(phone, { request, token });
  await frame.getByRole('radio', { name: new RegExp(`${formatLocalDay(localDate)}$`) }).check();
  await frame.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
  await frame.getByRole('button', { name: /^Book (with|this)/ }).click();
  await expect(frame.getByText(/You are booked/)).toBeVisible();

  await test.step('the next page may be embedded, too', async () => {
    await frame.getByRole('button', { name: 'Done' }).click();
    await frame.getByRole('link', { name: 'Bookings', exact: true }).click();
    await frame.waitForURL(/\/booking-website\/bookings/);
    await expect(frame.getByText(className).first()).toBeVisible();
    expect(new URL(frame.url()).searchParams.get('embed')).toBe('1');
  });
  await test.step('the surrounding page receives the height, and nothing else', async () => {
    const heard = await page.evaluate<{ origin: string; data: Record<string, unknown> }[]>('heard');
    expect(heard.length).toBeGreaterThan(0);
    for (const { data } of heard)
      expect(data).toEqual({ type: 'studio-website:height', height: expect.any(Number) });
  });
  await test.step('nobody is signed in after a reload, because nothing was stored', async () => {
    await page.reload();
    await expect((await frameOf(page)).getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test('packages are paid for in a window that knows the signed-in member', async ({ page, request }) => {
  html = await allow(request, await tokenOf(request, OWNER));
  await page.goto(host.origin);
  const frame = await frameOf(page);
  const signing = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Bookings' }).click();
  await frame.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInIn(await signing);
  await expect(frame.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const opening = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Packages' }).click();
  const popup = await opening;
  await expect(popup.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(popup.getByRole('radio').first()).toBeVisible();
  // A link to a page that the frame shows leads back to it.
  const closing = popup.waitForEvent('close');
  const back = popup.getByRole('banner').getByRole('link').first();
  // The window closes while it is being clicked, sometimes before the browser has said that it was.
  await back.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closing;
  await expect(frame.getByRole('button', { name: 'Next week' })).toBeVisible();
});

test('a site that the studio did not allow gets nothing', async ({ page, request }) => {
  html = await allow(request, await tokenOf(request, OWNER));
  const refused = page.waitForEvent('console', {
    predicate: (message) => /frame-ancestors/.test(message.text()),
  });
  await page.goto(host.foreignOrigin);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
});
