import type { Locator, Page } from '@playwright/test';
import { arrangeLastPlace } from '../../support/lastPlace.ts';
import { memberPhone } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';

test('a member books in two taps, and only once however often they tap', async ({ browser, request }) => {
  const { member, className, path } = await arrangeLastPlace(request, 3);
  const phone = await memberPhone(browser, 'schedule', member);
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await phone.goto(path);
  const made: string[] = [];
  phone.on(
    'request',
    (sent) =>
      void (sent.url().endsWith('/api/booking/create') && made.push(sent.headers()['idempotency-key'] ?? '')),
  );

  // First tap.
  await phone.getByRole('button', { name: new RegExp(`^Book: ${className}`) }).tap();
  // Second tap, doubled.
  await phone.getByRole('button', { name: 'Book with 1 credit' }).dblclick();
  await expect(phone.getByText(/^You are booked\. See you/)).toBeVisible();
  expect(new Set(made).size).toBe(1);

  await phone.getByRole('button', { name: 'Done' }).tap();
  await expect(phone.getByRole('link', { name: new RegExp(`^Manage: ${className}`) })).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('button', { name: 'Book with 1 credit' })).toHaveCount(0);
});

test('a member who is too late for the last place sees that, and can join the waitlist', async ({
  browser,
  request,
}) => {
  const { member, className, path, takeOne } = await arrangeLastPlace(request, 1);
  const phone = await memberPhone(browser, 'schedule', member);
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await phone.goto(path);
  await phone.getByRole('button', { name: new RegExp(`^Book: ${className}`) }).tap();
  const book = phone.getByRole('button', { name: 'Book with 1 credit' });
  await expect(book).toBeVisible();

  await takeOne();
  await book.tap();
  await expect(
    phone.getByText('Somebody just took the last spot. You can wait for the next one.'),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'Join the waitlist' }).tap();
  await expect(
    phone.getByText('You are number 1 on the waitlist. We email you when a place is free.'),
  ).toBeVisible();
});

test('a visitor filters the schedule, and the shared address shows the same', async ({ page }) => {
  await page.goto('/booking-website/schedule?extension=lotus');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'Evening' }).check();
  await sheet.getByRole('button', { name: /^Show \d+ class/ }).click();
  await expect(page.getByRole('button', { name: 'Filters 1 chosen' })).toBeVisible();
  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(again.getByRole('button', { name: 'Filters 1 chosen' })).toBeVisible();
  await expect(again.getByRole('heading', { level: 3, name: 'Morning' })).toHaveCount(0);
});

/**
 * Waits for the schedule with its classes, or with a link to the next ones.
 * @returns the first class.
 */
async function openSchedule(page: Page): Promise<Locator> {
  await page.goto('/booking-website/schedule?extension=lotus');
  const first = page
    .locator('main')
    .getByRole('heading', { level: 3 })
    .or(page.getByRole('button', { name: /^Go to/ }))
    .first();
  await expect(first).toBeVisible();
  return first;
}

test('without a network the site says so, keeps what it shows, and goes on afterwards', async ({
  page,
  context,
}) => {
  const list = await openSchedule(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('We could not load the classes.')).toBeVisible();
  await context.setOffline(false);
  // Without a reload.
  await expect(page.getByText('We could not load the classes.')).toHaveCount(0);
});

test('a page that was not loaded yet reports the missing network, keeps the way back, and opens by itself later', async ({
  page,
  context,
}) => {
  await openSchedule(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Membership' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/schedule\?/);
  await page.getByRole('link', { name: 'Membership' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
});
