import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newOwner } from '../../support/people/newStudio.ts';
import { proveIt } from '../../support/people/proveIt.ts';
import { expect, test } from '../../support/test.ts';

/** The code of an authenticator app; each `step` is half a minute later. */
const appCode = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

test('two-step sign-in is turned on, required, passed with a recovery code, and turned off', async ({
  page,
  request,
  browser,
}) => {
  const { userEmail, password } = await newOwner(request);
  const section = page.getByRole('region', { name: 'Two-step sign-in', exact: true });
  await page.goto('/auth/jwt/login');
  await signIn(page, userEmail, password);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/dashboard/account');
  await section.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await proveIt(page, { password });
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
  await section.getByRole('button', { name: 'Turn on', exact: true }).click();
  const recoveryCode = (await section.getByRole('listitem').first().textContent()) ?? '';
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await test.step('on another device the password is not enough', async () => {
    await phone.goto('/dashboard/member');
    await signIn(phone, userEmail, password);
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    // The code of the enrolment has been used.
    await sendCode(phone, appCode(secret, -1));
    await expect(phone.getByText('The code is wrong or has expired.')).toBeVisible();
    await sendCode(phone, recoveryCode);
    await expect(phone).toHaveURL(/\/dashboard\/member$/);
  });

  await page.reload();
  await expect(section.getByText('9 of 10 recovery codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await proveIt(page, { password, code: appCode(secret, 1) });
  await expect(section.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});

async function signIn(page: Page, userEmail: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(userEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
