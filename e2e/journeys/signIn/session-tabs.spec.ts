import type { APIRequestContext, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { expectClean } from '../../support/page/clean.ts';
import { tokenOf, TRAINER } from '../../support/page/portal.ts';
import { DEMO_PASSWORD } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { untilQuiet } from '../../support/page/quiet.ts';

const EXPIRED = 'Your session has expired. Please log in again to continue.';
const SITE = '/booking-website';
const MEMBER_KEYS = [
  STORAGE_KEYS.memberToken,
  STORAGE_KEYS.memberStudioId,
  STORAGE_KEYS.memberStudioExtension,
  STORAGE_KEYS.memberSignedWaiver,
];

test.describe('staff who asked to be remembered', () => {
  test('sign in for all tabs, and out of all tabs', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await second.goto('/dashboard/member?search=tan');
    await expect(second).toHaveURL(/\/auth\/jwt\/login/);
    await first.goto('/auth/jwt/login');
    await signIn(first, { remember: true });
    await expectDashboard(first);
    // The other tab goes to its original destination.
    await expect(second).toHaveURL(/\/dashboard\/member\?search=tan$/);

    await signOut(first);
    await expect(second.getByText('You signed out in another tab.')).toBeVisible();
    for (const page of [first, second]) expect(await staffTokens(page)).toEqual([null, null]);
  });

  test('find their address at the next sign-in, and no password', async ({ page }) => {
    await page.goto('/auth/jwt/login');
    await signIn(page, { remember: true });
    await expectDashboard(page);
    await signOut(page);
    await expect(page.getByLabel('Email')).toHaveValue(TRAINER);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Remember me')).toBeChecked();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(DEMO_PASSWORD);
  });

  test('see in every tab that the session has expired, and return to each page with one sign-in', async ({
    context,
    request,
  }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    // Each tab requests its notifications slightly later than the rest. Once the server refuses one, both
    // tabs show the dialog.
    const bells = [first, second].map((page) => page.waitForResponse(/\/api\/notification\/portal\/studio/));
    await first.goto('/auth/jwt/login');
    await signIn(first, { remember: true });
    await expectDashboard(first);
    await second.goto('/dashboard/member?search=tan');
    await expect(second.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    await Promise.all(bells);
    const link = (name: string) =>
      first.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link('Schedule').click();
    await expect(first.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
    await endSession(request, first, STORAGE_KEYS.staffToken);

    // A request of the page itself may be refused first. The dialog then covers the links.
    const expired = first.getByRole('dialog', { name: 'Session expired' });
    await expect(async () => {
      if (!(await expired.isVisible()))
        await first.getByRole('button', { name: 'Next week' }).click({ timeout: 1000 });
      await expect(expired).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expired.getByRole('button', { name: 'Log in' }).click();
    await expect(second.getByText(EXPIRED)).toBeVisible();
    await expectClean(second, 'session expired');
    // On the second Escape, Chromium closes a dialog whatever its page does.
    for (let times = 0; times < 3; times += 1) await second.keyboard.press('Escape');
    await expect(second.getByText(EXPIRED)).toBeVisible();

    await signIn(first, { remember: true });
    await expect(first).toHaveURL(/\/dashboard\/schedule/);
    await expect(second.getByText(EXPIRED)).toBeHidden();
    await second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  });
});

test('a token that is refused at start-up signs out with a toast, without a dialog', async ({ page }) => {
  await page.goto('/auth/jwt/login');
  await page.evaluate((key) => localStorage.setItem(key, 'forged'), STORAGE_KEYS.staffToken);
  await page.goto('/dashboard');
  await expect(page.getByText('Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await staffTokens(page)).toEqual([null, null]);
});

test('a staff token makes a visitor on the booking website', async ({ page, request }) => {
  await page.goto('/auth/jwt/login');
  await page.evaluate(
    ([key, token]) => sessionStorage.setItem(key ?? '', token ?? ''),
    [STORAGE_KEYS.staffToken, await tokenOf(request, TRAINER)],
  );
  await page.goto(`${SITE}/bookings?extension=lotus`);
  await expect(page.getByText('Please sign in to see this.')).toBeVisible();
});

test("on the booking website an expired session clears the member's values only, and returns to the same page", async ({
  page,
  request,
}) => {
  await page.goto(`${SITE}/login?extension=lotus&next=bookings`);
  await signInMember(page);
  await expect(page.getByRole('heading', { level: 1, name: /bookings/i })).toBeVisible();
  await page.evaluate((key) => sessionStorage.setItem(key, 'of staff'), STORAGE_KEYS.staffToken);
  await endSession(request, page, STORAGE_KEYS.memberToken);

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Membership' }).click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/booking-website\/login\?/);
  expect(await memberValues(page)).toEqual([null, null, null, null]);
  expect(await staffTokens(page)).toEqual([null, 'of staff']);

  await signInMember(page);
  await expect(page).toHaveURL(/\/booking-website\/membership\?/);
});

test('a member’s token that is refused at start-up makes a visitor, with a toast', async ({
  page,
  request,
}) => {
  await page.goto(`${SITE}/login?extension=lotus`);
  await signInMember(page);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await endSession(request, page, STORAGE_KEYS.memberToken);
  await page.reload();
  await expect(page.getByText('Please log in again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await memberValues(page)).toEqual([null, null, null, null]);
});

test('a member who signs out also leaves a tab opened from theirs, and no value stays', async ({
  page,
  context,
}) => {
  await page.goto(`${SITE}/login?extension=lotus`);
  await signInMember(page);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const opening = context.waitForEvent('page');
  // Opened by the page, so that the browser copies the tab's session storage.
  await page.evaluate(`void open('${SITE}/schedule?extension=lotus')`);
  const second = await opening;
  await expect(second.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await untilQuiet(second);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await memberValues(tab)).toEqual([null, null, null, null]);
  }
});

async function signIn(page: Page, { remember }: { remember: boolean }): Promise<void> {
  await page.getByLabel('Email').fill(TRAINER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Remember me').setChecked(remember);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signInMember(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('91234567');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^Sign in/ }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /Priya/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Ends the session of a page on the server only, as another device can. */
async function endSession(request: APIRequestContext, page: Page, key: string): Promise<void> {
  await untilQuiet(page);
  const token = await page.evaluate(
    (name) => localStorage.getItem(name) ?? sessionStorage.getItem(name),
    key,
  );
  await request.delete('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

const memberValues = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => sessionStorage.getItem(key)), MEMBER_KEYS);
const staffTokens = (page: Page) =>
  page.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key)], STORAGE_KEYS.staffToken);
const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
