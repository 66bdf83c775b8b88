import { expect, test } from '@playwright/test';
import { signIn } from '../support/people/staff.ts';
import { TOMORROW } from '../support/tomorrow.ts';

const IMAGES = new URL('../../docs/images/', import.meta.url).pathname;

test('the week with a roster', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`/dashboard/schedule?date=${TOMORROW}`);
  await page.locator('[data-id]').first().click();
  await expect(page.getByRole('tab', { name: 'Roster' })).toBeVisible();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${IMAGES}schedule.png` });
});

test('booking on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`/booking-website/schedule?extension=lotus&date=${TOMORROW}`);
  await expect(page.getByRole('button', { name: /^(Book|Details): / }).first()).toBeVisible();
  await page.screenshot({ path: `${IMAGES}booking.png` });
});
