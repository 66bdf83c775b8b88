import type { Page } from '@playwright/test';
import { codeFor } from '../../support/page/mailbox.ts';
import { newOwner, type NewOwner } from '../../support/people/newStudio.ts';
import { open, signedIn } from '../../support/page/portal.ts';
import { proveIt } from '../../support/people/proveIt.ts';
import { expect, test as base } from '../../support/test.ts';

/** A page of an owner whom no other test uses. */
const test = base.extend<{ person: NewOwner; mine: Page }>({
  person: async ({ request }, use) => use(await newOwner(request)),
  mine: async ({ browser, baseURL, person }, use) => {
    const context = await signedIn(browser, baseURL ?? '', person.token);
    await use(await context.newPage());
    await context.close();
  },
});
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('an owner changes their photo, name, email and password', async ({ mine, person, request }) => {
  await open(mine, { path: '/dashboard/profile', heading: 'Profile' });
  const about = region(mine, 'About you');
  await about
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await mine.screenshot() });
  const cut = mine.getByRole('dialog', { name: 'Choose the part to show' });
  await cut.getByLabel('Zoom').fill('2');
  await cut.getByRole('button', { name: 'Use photo' }).click();
  await about.getByLabel('Name', { exact: true }).fill('Ana Tan');
  await about.getByLabel(/Mobile number/).fill(`8${String(Date.now()).slice(-7)}`);
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Profile saved.')).toBeVisible();
  await expect(mine.getByRole('banner').locator('img')).toBeVisible();
  await expect(mine.getByRole('banner')).toContainText('Ana Tan');

  const email = region(mine, 'Email');
  const address = `new-${person.userEmail}`;
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email').fill(address);
  await email.getByRole('button', { name: 'Send code' }).click();
  await email.getByLabel('Code').fill(await expectCode(mine, () => codeFor(request, address)));
  await email.getByRole('button', { name: 'Change email' }).click();
  await proveIt(mine, person);
  await expect(mine.getByText('Email changed.')).toBeVisible();
  await expect(email.getByText(address, { exact: true })).toBeVisible();

  const password = region(mine, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByLabel('New password', { exact: true }).fill('another good secret');
  await password.getByLabel('Confirm new password', { exact: true }).fill('another good secret');
  await password.getByRole('button', { name: 'Change password' }).click();
  await proveIt(mine, person);
  await expect(mine.getByText('Password changed.')).toBeVisible();
  await mine.reload();
  await expect(about.getByLabel('Name', { exact: true })).toHaveValue('Ana Tan');
  const again = await request.post('/api/auth/login-from-studio', {
    data: { userEmail: address, password: 'another good secret' },
  });
  expect(again.ok()).toBe(true);
});

/** The page says that a code is on its way once the server has stored it. */
async function expectCode(page: Page, read: () => Promise<string>): Promise<string> {
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  return read();
}

test('another browser is signed out from the account page', async ({ mine, person, request }) => {
  const signIn = await request.post('/api/auth/login-from-studio', {
    data: { userEmail: person.userEmail, password: person.password },
    headers: { 'user-agent': 'Firefox/150.0 (Windows NT 10.0)' },
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  await open(mine, { path: '/dashboard/account', heading: 'Account' });
  await mine.getByRole('button', { name: /^Sign out.*Firefox on Windows/ }).click();
  await confirm(mine, 'Sign out');
  await proveIt(mine, person);
  await expect(mine.getByText('Firefox on Windows is signed out.')).toBeVisible();
  const profile = await request.get('/api/users/portal/user-profile', {
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(profile.status()).toBe(401);
});

test('the plan is changed, and the audit log shows who did it', async ({ mine }) => {
  await open(mine, { path: '/platform-plan', heading: 'Plan' });
  await mine.getByRole('button', { name: 'Change to Premium' }).click();
  await confirm(mine, 'Change to Premium');
  await expect(mine.getByText('You are on Premium now.')).toBeVisible();
  await open(mine, { path: '/dashboard/account/audit-log', heading: 'Audit log' });
  await mine.getByRole('searchbox', { name: 'Search changes' }).fill('plan');
  const lines = mine.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(lines.filter({ hasText: 'Ana Lim' }).filter({ hasText: 'PREMIUM' })).toHaveCount(1);
});

test('a finished course keeps its certificate after a reload', async ({ mine }) => {
  await open(mine, { path: '/dashboard/academy', heading: 'Academy' });
  await mine.getByRole('link', { name: /^Start.*Front-desk basics/ }).click();
  const certificate = region(mine, 'Certificate of completion');
  for (let lesson = 0; lesson < 20 && !(await certificate.isVisible()); lesson += 1) await finishLesson(mine);
  await expect(certificate.getByText('Ana Lim')).toBeVisible();
  await mine.reload();
  await expect(certificate.getByText('Ana Lim')).toBeVisible();
});

async function finishLesson(page: Page): Promise<void> {
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  const before = await title.textContent();
  for (const question of await page.getByRole('article').getByRole('group').all()) {
    for (const option of await question.getByRole('radio').all()) {
      await option.check();
      if (await question.getByText('Right.').isVisible()) break;
    }
  }
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByRole('heading', { level: 2, name: before ?? '', exact: true })).toHaveCount(0);
}

test('the guide can be searched, and an article opened', async ({ mine }) => {
  await open(mine, { path: '/dashboard/guide', heading: 'Guide' });
  await mine.getByRole('searchbox', { name: 'Search the guide' }).fill('waitlist');
  await expect(mine.getByText(/articles? about “waitlist”/)).toBeVisible();
  await mine.getByRole('link', { name: 'The waitlist' }).click();
  await expect(mine.getByRole('heading', { level: 1, name: 'The waitlist' })).toBeVisible();
});
