import type { APIRequestContext, Page } from '@playwright/test';
import { expectClean } from '../../support/page/clean.ts';
import { inviteStaff } from '../../support/people/invite.ts';
import { codeFor } from '../../support/page/mailbox.ts';
import { expect, test } from '../../support/test.ts';

const PASSWORD = 'a long enough secret';

test('a person with two studios chooses one after sign-in, and switches to the other in the menu', async ({
  page,
  request,
}) => {
  const userEmail = `ben-${Date.now()}@example.com`;
  await accept(request, await inviteStaff(request, userEmail));
  const harbour = await registerStudio(request);

  await test.step('a second invitation asks for the existing password', async () => {
    await page.goto(await inviteStaff(request, userEmail, harbour));
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Join Harbour Pilates' }).click();
    await expect(page.getByRole('alert').getByText(/Wrong email or password/)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Join Harbour Pilates' }).click();
    await expectStudio(page, 'Harbour Pilates');
  });
  await test.step('signing in again asks for the studio', async () => {
    await choose(page, 'Sign out');
    await page.getByLabel('Email').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose a studio' })).toBeVisible();
    await expectClean(page, 'choose a studio');
    await page.getByRole('button', { name: /Lotus/ }).click();
    await expectStudio(page, /Lotus/);
  });
  await test.step('the menu opens the other studio, and a reload stays there', async () => {
    // The product reloads the page itself, shortly after it shows the other studio.
    const isReloaded = page.waitForEvent('load');
    await choose(page, 'Go to Harbour Pilates');
    await isReloaded;
    await expectStudio(page, 'Harbour Pilates');
    await page.reload();
    await expectStudio(page, 'Harbour Pilates');
  });
});

async function choose(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ben Ong/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function expectStudio(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible();
}

/** Accepts an invitation through the API. */
async function accept(request: APIRequestContext, link: string): Promise<void> {
  const inviteToken = new URL(link, 'http://localhost').searchParams.get('inviteToken');
  const answer = await request.post('/api/auth/portal/accept-invite', {
    data: { inviteToken, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/**
 * Registers another studio.
 * @returns the token of its owner.
 */
async function registerStudio(request: APIRequestContext): Promise<string> {
  const userEmail = `noor-${Date.now()}@example.com`;
  await request.post('/api/auth/portal/send-email-otp', { data: { otpAction: 'SIGN_UP', userEmail } });
  const otp = await codeFor(request, userEmail);
  const answer = await request.post('/api/auth/sign-up-from-studio', {
    data: { studioName: 'Harbour Pilates', name: 'Noor Aziz', userEmail, password: PASSWORD, otp },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
