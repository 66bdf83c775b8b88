import type { Page } from '@playwright/test';
import { arrangeOffer, offerPlan, sellOffer } from '../../support/appointments.ts';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { expect, test } from '../../support/test.ts';

const times = (page: Page) => page.getByRole('button', { name: /^\d+:\d\d (am|pm)$/ });

/** Chooses a free time of the next week. Each journey uses its own day, because they share the trainer. */
async function chooseTime(phone: Page, className: string, day: 'Tue' | 'Wed' | 'Thu'): Promise<string> {
  await phone.getByRole('radio', { name: new RegExp(className) }).check();
  await phone.getByRole('button', { name: 'Next week' }).click();
  await phone.getByRole('radio', { name: new RegExp(`^${day}`) }).check();
  const first = times(phone).first();
  const time = (await first.textContent()) ?? '';
  await first.click();
  return time;
}

async function expectAccessible(phone: Page): Promise<void> {
  // The bar at the bottom always covers part of something until it is scrolled.
  const faults = (await axeViolations(phone, WCAG)).filter((fault) => !fault.includes('partially obscured'));
  expect(faults).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

test('a time chosen before sign-in is held while a package is bought, and booked', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const offer = await arrangeOffer(request);
  await offerPlan(offer);
  const member = await newMember(request);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  await phone.goto('/booking-website/appointment?extension=lotus');
  await chooseTime(phone, offer.className, 'Tue');
  await phone.getByRole('link', { name: 'Sign in and continue' }).click();
  await phone.getByLabel('Mobile number').fill(member.phone);
  await phone.getByLabel('Password', { exact: true }).fill(member.password);
  await phone.getByRole('button', { name: 'Sign in and continue' }).click();

  await expect(phone.getByText('None of your packages cover this appointment.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Choose a package' }).click();
  await expect(phone.getByText(/^To book /)).toContainText(offer.className);
  // It takes a moment until unfit plans are removed.
  await untilQuiet(phone);
  await phone.getByRole('radio', { name: new RegExp(offer.planName) }).check();
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await phone.getByLabel('Card number').fill('4242 4242 4242 4242');
  await phone.getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByRole('heading', { name: 'All set!' })).toBeVisible();
  await expect(phone.getByText(offer.className).first()).toBeVisible();
  await expect(phone.getByText('You are booked. See you there.')).toBeVisible();
  await phone.getByRole('link', { name: 'See my bookings' }).click();
  await expect(phone.getByText(`${offer.planName} · 1 credit`)).toBeVisible();
  await context.close();
});

test('a held time is released, and available to others at once', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const offer = await arrangeOffer(request);
  await offerPlan(offer);
  const phone = await memberPhone(browser, 'appointment', await newMember(request));
  const time = await chooseTime(phone, offer.className, 'Wed');
  await phone.getByRole('link', { name: 'Choose a package' }).click();
  // It takes a moment until unfit plans are removed.
  await untilQuiet(phone);
  await phone.getByRole('radio', { name: new RegExp(offer.planName) }).check();
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await expect(phone.getByLabel('Card number')).toBeVisible();
  await phone.goto('/booking-website/bookings?extension=lotus');
  await phone.getByRole('button', { name: new RegExp(`^Give up: ${offer.className}`) }).click();
  await expect(phone.getByText(`You will not buy ${offer.planName}, and we charge nothing.`)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(
    phone.getByText(`You gave up your place in ${offer.className}. You have not been charged.`),
  ).toBeVisible();
  await expect(phone.getByText('No upcoming bookings.')).toBeVisible();
  await phone.goto('/booking-website/appointment?extension=lotus');
  expect(await chooseTime(phone, offer.className, 'Wed')).toBe(time);
  await phone.context().close();
});

test('an appointment shows what pays, is booked, and is moved with its credit', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const offer = await arrangeOffer(request);
  const member = await newMember(request);
  await sellOffer(offer, member.memberId);
  const phone = await memberPhone(browser, 'appointment', member);
  await chooseTime(phone, offer.className, 'Thu');
  await expect(phone.getByText(`1 of 5 credits of ${offer.planName}`)).toBeVisible();
  await phone.getByRole('button', { name: 'Book with 1 credit' }).click();
  await expect(phone.getByText(/^You are booked\. See you/)).toBeVisible();
  await phone.getByRole('link', { name: 'See my bookings' }).click();
  await phone.getByRole('button', { name: new RegExp(`^Move: ${offer.className}`) }).click();
  const sheet = phone.getByRole('dialog', { name: `Move ${offer.className}` });
  await expect(sheet.getByText(/^Moving is free until/)).toBeVisible();
  await sheet
    .getByRole('button', { name: /^\d+:\d\d (am|pm)$/ })
    .first()
    .click();
  await expectAccessible(phone);
  const move = sheet.getByRole('button', { name: /^Move to / });
  const when = ((await move.textContent()) ?? '').replace('Move to ', '');
  await move.click();
  await expect(phone.getByText(`You are booked for ${offer.className}, ${when}.`)).toBeVisible();
  await expect(phone.getByRole('button', { name: `Move: ${offer.className}, ${when}` })).toHaveCount(1);
  await expect(phone.getByText(`${offer.planName} · 1 credit`)).toBeVisible();
  await phone.goto('/booking-website/membership?extension=lotus');
  await expect(phone.getByText('4 of 5 credits left')).toBeVisible();
  await phone.context().close();
});
