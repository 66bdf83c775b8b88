import type { Browser, Page } from '@playwright/test';
import { classSoon, scheduleOn } from '../../support/arrange.ts';
import { typeCode } from '../../support/page/mailbox.ts';
import { releaseOf } from '../../support/served.ts';
import { signIn } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { TOMORROW } from '../../support/tomorrow.ts';
import { uniqueMark, uniquePhone } from '../../support/unique.ts';

/** Matches every build with federation, even after minification. */
const FEDERATION = /__FEDERATION__|loadShare|initializeSharing|shareScope|remoteEntry|mfeGuard/;
const PHONE = { width: 360, height: 740 };

test('a member signs up, pays at the studio, books in two taps and is checked in', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request);
  const who = newMember();
  const phone = await onPhone(browser);

  await test.step('the member signs up with phone, email and code', async () => {
    await phone.goto(scheduleOn(localDate));
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await phone.getByRole('link', { name: 'Create account' }).click();
    await phone.getByLabel('First name').fill(who.firstName);
    await phone.getByLabel('Last name').fill('Lim');
    await phone.getByLabel('Mobile number').fill(who.phone);
    await phone.getByLabel('Email').fill(who.userEmail);
    await phone.getByLabel('Password', { exact: true }).fill('a long enough secret');
    await phone
      .getByLabel('I accept the studio’s terms.')
      .or(phone.getByLabel("I accept the studio's terms."))
      .check();
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    // The sixth digit submits the form.
    await typeCode(phone, request, who.userEmail);
  });
  await test.step('the member picks a package to pay at the studio, and sees it pending', async () => {
    await expect(phone.getByRole('heading', { name: 'Choose a package' })).toBeVisible();
    // Not from the class's page, where the payment would book it.
    await phone.goto('/booking-website/package-options?extension=lotus');
    await phone.getByRole('button', { name: /^See all \d+ packages$/ }).click();
    await phone
      .getByRole('radio', { name: /10[- ]class/i })
      .first()
      .check();
    await phone.getByRole('radio', { name: /Cash/ }).check();
    await phone.getByRole('button', { name: 'Order and pay by cash' }).click();
    await expect(phone.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  });
  await test.step('staff see the pending payment and record it', async () => {
    await signIn(page, 'desk@lotus.example');
    await page.goto('/dashboard/payments');
    await page.getByLabel('Search pending payments').fill(who.firstName);
    await page.getByLabel('Search pending payments').press('Enter');
    await page.getByRole('button', { name: new RegExp(`Record payment from ${who.firstName}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText(/is paid and active/)).toBeVisible();
  });
  await test.step('the package is active; the member books in two taps and uses one credit', async () => {
    await expect(phone.getByRole('link', { name: 'Choose a class' })).toBeVisible({ timeout: 15_000 });
    await phone.goto(scheduleOn(localDate));
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await expect(phone.getByText(/10 left|10 of 10/)).toBeVisible();
    await phone.getByRole('button', { name: 'Book with 1 credit' }).click();
    await expect(phone.getByText(/You are booked/)).toBeVisible();
    await phone.goto('/booking-website/membership?extension=lotus');
    await expect(phone.getByText('9 of 10 credits left')).toBeVisible();
  });
  await test.step('staff see the member on the roster and check them in', async () => {
    // The week shows at most three sessions at the same time.
    await page.goto(`/dashboard/schedule?view=list&date=${localDate}`);
    await page.getByRole('button', { name: new RegExp(className) }).click();
    await page.getByRole('button', { name: new RegExp(`^Check in\\s*, ${who.firstName}`) }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Checked in\\s*, ${who.firstName}`) }),
    ).toBeVisible();
  });
  await test.step('the member’s page shows one visit, and for which class the package paid', async () => {
    await page.getByRole('link', { name: `${who.firstName} Lim` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${who.firstName} Lim` })).toBeVisible();
    await expect(
      page.getByText('Visits', { exact: true }).locator('xpath=following-sibling::dd[1]'),
    ).toHaveText('1');
    await page.getByRole('tab', { name: 'Packages' }).click();
    await page.getByRole('button', { name: /10[- ]class/i }).click();
    await page.getByRole('tab', { name: 'Usage' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: className })).toBeVisible();
  });
});

test('the booking website loads no code of the shell or of federation', async ({ browser, request }) => {
  const phone = await onPhone(browser);
  const scripts: string[] = [];
  phone.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await phone.goto(scheduleOn(TOMORROW));
  await expect(phone.getByRole('button', { name: /^(Book|Details): / }).first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => !/^\/mfe\/booking\/[^/]+\/site\//.test(path))).toEqual([]);

  const { folder, release } = await releaseOf(request, 'booking');
  const textOf = async (name: string) => (await request.get(folder + name)).text();
  const scriptsBelow = (place: RegExp) =>
    Object.keys(release.files).filter((name) => name.endsWith('.js') && place.test(name));
  for (const name of ['index.html', ...scriptsBelow(/^site\//)])
    expect(await textOf(name), name).not.toMatch(FEDERATION);
  // The same pattern matches the container, which is the same website as a remote.
  expect(await textOf(release.preload[0] ?? '')).toMatch(FEDERATION);
});

test('an unknown studio shows a message', async ({ page }) => {
  await page.goto('/booking-website/schedule?extension=nowhere');
  await expect(page.getByText('We could not find this studio. Check the link you were given.')).toBeVisible();
});

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  return context.newPage();
}

/** A new person with a valid mobile number. */
function newMember() {
  const mark = uniqueMark();
  return { firstName: `Ines${mark}`, phone: uniquePhone(), userEmail: `ines-${mark}@example.com` };
}
