import type { Page } from '@playwright/test';
import { DAY, localDateOf } from '@studio/contract/values/time';
import { expectClean } from '../../support/page/clean.ts';
import { countClicks } from '../../support/page/clicks.ts';
import { typeCode } from '../../support/page/mailbox.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { typedLocalDate } from '../../support/page/typedDay.ts';
import { choose } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark, uniquePhone } from '../../support/unique.ts';

// A new studio takes country, currency, tax and time zone from the browser.
const ZONE = 'Europe/Rome';
test.use({ timezoneId: ZONE, actionTimeout: 15_000 });

const MAX_MINUTES = 6;
const MAX_CLICKS = 25;

/** Presses the button of the strip, which is there once the present step is done. */
async function goOn(page: Page, next: string): Promise<void> {
  const strip = page.getByRole('region', { name: 'Set-up' });
  await expect(strip.getByText(/^Done: /)).toBeVisible();
  await strip.getByRole('button', { name: `Next: ${next}` }).click();
}

test('from sign-up to the first booking by a member, in an empty studio', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(MAX_MINUTES * 60_000);
  const begun = Date.now();
  const mark = uniqueMark();
  let clicks = 0;

  await test.step('the owner registers; where the studio is, is guessed', async () => {
    const userEmail = `owner-${mark}@example.com`;
    // Colours are checked in their final state, not while a page appears.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/jwt/register');
    await expectClean(page, 'sign-up');
    const counted = await countClicks(page);
    await page.getByLabel('Studio name').fill(`Fior di Loto ${mark}`);
    await page.getByLabel('Your name').fill('Giulia Neri');
    await page.getByLabel('Email').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
    await page.getByRole('button', { name: 'Continue' }).click();
    await typeCode(page, request, userEmail);
    await page.getByRole('button', { name: 'Create studio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    clicks += await counted();
  });
  const counted = await countClicks(page);
  await test.step('the path begins with the studio itself', async () => {
    const path = page.getByRole('region', { name: 'Set up your studio' });
    await expectClean(page, 'dashboard of a new studio');
    await path.getByRole('button', { name: 'Describe your studio' }).click();
    const form = page.getByRole('form', { name: 'About the studio' });
    await form.getByLabel('Description').fill('A quiet room by the river.');
    await form.getByLabel('Address').fill('Via dei Fiori 1, Roma');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const next = page.getByRole('button', { name: 'Next: Brand your booking website' });
    await expect(next).toBeVisible();
    // The way on stays in sight, however far down somebody saves.
    await page.mouse.wheel(0, 600);
    await expect(next).toBeInViewport();
    await expectClean(page, 'studio, with a step done');
    await goOn(page, 'Brand your booking website');
  });
  await test.step('the booking website says who they are', async () => {
    const form = page.getByRole('form', { name: 'Booking website' });
    await form.getByLabel('About your studio').fill('Yoga by the Tiber, for every body.');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await goOn(page, 'Create a class');
  });
  await test.step('a class from a starter', async () => {
    await page.getByRole('group', { name: 'Start from' }).getByRole('button', { name: 'Yoga' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vinyasa Flow');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Vinyasa Flow' })).toBeVisible();
    await goOn(page, 'Create a package to sell');
  });
  await test.step('an intro offer from a starter, free for new clients', async () => {
    await page
      .getByRole('group', { name: 'Start from' })
      .getByRole('button', { name: 'Intro offer' })
      .click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Intro Offer');
    await page.getByLabel('Price', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Intro Offer' })).toBeVisible();
    await goOn(page, 'Put a session on the schedule');
  });
  const tomorrow = typedLocalDate(localDateOf(new Date(Date.now() + DAY), ZONE));
  await test.step('a session tomorrow', async () => {
    await page.getByRole('button', { name: 'Add session' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add session' });
    await choose(page, 'Class', 'Vinyasa Flow');
    await expect(form.getByLabel('Places')).toHaveValue('15');
    await form.getByLabel('Date').fill(tomorrow);
    await form.getByLabel('Date').press('Enter');
    await form.getByLabel('Start').fill('18:30');
    await form.getByRole('button', { name: 'Add session' }).click();
    await expect(page.getByText(/session added\./i)).toBeVisible();
    const strip = page.getByRole('region', { name: 'Set-up' });
    await expect(strip.getByRole('button', { name: 'Next: Choose how members pay' })).toBeVisible();
  });
  clicks += await counted();

  await test.step('a member finds the class on the website, signs up, and books it', async () => {
    const site = await (await browser.newContext({ timezoneId: ZONE })).newPage();
    site.setDefaultTimeout(15_000);
    const userEmail = `member-${mark}@example.com`;
    await site.goto(`/booking-website/schedule?extension=fior-di-loto-${mark}`);
    const taps = await countClicks(site);
    // It opens on the next day with a class.
    await site.getByRole('button', { name: /Book: Vinyasa Flow/ }).click();
    await site.getByRole('link', { name: 'Create account' }).click();
    await expect(site.getByLabel('Country code')).toHaveValue('+39');
    await site.getByLabel('Country code').selectOption('+65');
    await site.getByLabel('First name').fill('Marco');
    await site.getByLabel('Last name').fill('Rossi');
    await site.getByLabel('Mobile number').fill(uniquePhone());
    await site.getByLabel('Email').fill(userEmail);
    await site.getByLabel('Password', { exact: true }).fill('a long enough secret');
    await site.getByRole('checkbox', { name: /terms/ }).check();
    await site.getByRole('button', { name: 'Continue' }).click();
    await expect(site.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    // The sixth digit submits the form.
    await typeCode(site, request, userEmail);
    await site.getByRole('radio', { name: /Intro Offer/ }).check();
    await site.getByRole('button', { name: 'Get it for free' }).click();
    await expect(site.getByText('You are booked. See you there.')).toBeVisible();
    clicks += await taps();
    await site.context().close();
  });
  await test.step('the dashboard has the booking, and what to share', async () => {
    await page.goto('/dashboard');
    await untilQuiet(page);
    await expect(page.getByRole('heading', { name: /Your first booking is in/ })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of your booking website' })).toBeVisible();
    await expectClean(page, 'dashboard after the first booking');
  });
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(Date.now() - begun).toBeLessThan(MAX_MINUTES * 60_000);
});
