import type { APIRequestContext, Page } from '@playwright/test';
import { inviteStaff } from '../../support/people/invite.ts';
import { codeFor, typeCode } from '../../support/page/mailbox.ts';
import { expect, test } from '../../support/test.ts';

const FIRST = 'a long enough secret';
const SECOND = 'quite another secret';

test('an invitation creates an account; its password is reset with a code from the mailbox', async ({
  page,
  request,
  browser,
}) => {
  const userEmail = `ben-${Date.now()}@example.com`;
  const link = await inviteStaff(request, userEmail);

  await test.step('accept the invitation', async () => {
    await page.goto(link);
    await expect(page.getByText(userEmail)).toBeVisible();
    await page.getByLabel('Choose a password').fill(FIRST);
    await page.getByLabel('Confirm password').fill(FIRST);
    await page.getByRole('button', { name: /^Join / }).click();
    await expectDashboard(page);
  });
  await test.step('the link works once', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  });
  const phone = await (await browser.newContext()).newPage();
  await test.step('on another device the password is forgotten, on the way to a page', async () => {
    await phone.goto('/dashboard/member?search=tan');
    await phone.getByRole('link', { name: 'Forgot password?' }).click();
    // The page before has an email as well.
    await expect(phone.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await phone.getByLabel('Email').fill(userEmail);
    await phone.getByRole('button', { name: 'Send code' }).click();
    await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  });
  await test.step('a reload loses nothing', async () => {
    await phone.reload();
    await expect(phone.getByText(userEmail)).toBeVisible();
    await expect(phone.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  });
  await test.step('a wrong code is refused, the mailed one works', async () => {
    await chooseNew(phone, await wrongCode(request, userEmail));
    await expect(phone.getByText('The code is wrong or has expired.')).toBeVisible();
    await typeCode(phone, request, userEmail);
    await phone.getByRole('button', { name: 'Change password' }).click();
    await expect(phone.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone).toHaveURL(/\/dashboard\/member\?search=tan$/);
  });
  await test.step('everywhere else the person is signed out, and the old password no longer works', async () => {
    // A request of the page itself may be refused first. Its dialog then covers the link, and a mouse click
    // would not reach it.
    const schedule = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' });
    await schedule.dispatchEvent('click');
    await page.getByRole('button', { name: 'Log in' }).click();
    await signIn(page, userEmail, FIRST);
    await expect(page.getByRole('alert').getByText(/Wrong email or password/)).toBeVisible();
    await signIn(page, userEmail, SECOND);
    await expect(page).toHaveURL(/\/dashboard\/schedule/);
  });
});

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

async function chooseNew(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('Confirm new password').fill(SECOND);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function wrongCode(request: APIRequestContext, userEmail: string): Promise<string> {
  return (await codeFor(request, userEmail)) === '000000' ? '000001' : '000000';
}

async function signIn(page: Page, userEmail: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(userEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
