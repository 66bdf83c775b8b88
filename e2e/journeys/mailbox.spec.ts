import type { APIRequestContext, Page } from '@playwright/test';
import { codeFor } from '../support/page/mailbox.ts';
import { expect, test } from '../support/test.ts';

/** A person who has just been sent a code. */
async function aReader(request: APIRequestContext): Promise<{ address: string; code: string }> {
  const address = `reader-${Date.now()}-${Math.floor(Math.random() * 1_000_000)}@example.com`;
  await request.post('/api/auth/send-email-otp', { data: { otpAction: 'SIGN_UP', userEmail: address } });
  return { address, code: await codeFor(request, address) };
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'To' }).fill(text);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('to') === text);
}

test('a mail is found by its recipient and shown as it will look', async ({ page, request }) => {
  const { address, code } = await aReader(request);
  await page.goto('/mailbox');
  await search(page, address.toUpperCase());
  await page.getByRole('link', { name: `${code} is your code` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code} is your code` })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(code, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'All mails' }).click();
  await search(page, 'nobody-has-this-address');
  await expect(page.getByText('No mail to nobody-has-this-address yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all mails' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});
