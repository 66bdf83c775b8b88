import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { classSoon, scheduleOn } from '../../support/arrange.ts';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { countClicks } from '../../support/page/clicks.ts';
import { addClient, deskOf } from '../../support/people/desk.ts';
import { typeCode } from '../../support/page/mailbox.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark, uniquePhone } from '../../support/unique.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Goes from the class to the packages as a new member. */
async function signUpFor(
  phone: Page,
  { className, request }: { className: string; request: APIRequestContext },
): Promise<string> {
  const userEmail = `nora-${uniqueMark()}@example.com`;
  await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
  await phone.getByRole('link', { name: 'Create account' }).click();
  await phone.getByLabel('First name').fill('Nora');
  await phone.getByLabel('Last name').fill('Lim');
  await phone.getByLabel('Mobile number').fill(uniquePhone());
  await phone.getByLabel('Email').fill(userEmail);
  await phone.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await phone.getByRole('checkbox', { name: /terms/ }).check();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // The sixth digit submits the form.
  await typeCode(phone, request, userEmail);
  await expect(phone.getByRole('heading', { name: 'Choose a package' })).toBeVisible();
  return userEmail;
}

/** Pays on the payment partner's page. */
async function payWith(phone: Page, number: string): Promise<void> {
  await phone.getByLabel('Card number').fill(number);
  await phone.getByRole('button', { name: /^Pay / }).click();
}

async function expectAccessible(phone: Page): Promise<void> {
  // The bar at the bottom always covers part of something until it is scrolled.
  const faults = (await axeViolations(phone, WCAG)).filter((fault) => !fault.includes('partially obscured'));
  expect(faults).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

test('a new member gets from Book to All set by card in seven taps, and going back orders nothing', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request);
  const phone = await onPhone(browser);
  await phone.goto(scheduleOn(localDate));
  await expect(phone.getByRole('button', { name: new RegExp(`Book: ${className}`) })).toBeVisible();
  const taps = await countClicks(phone);
  await signUpFor(phone, { className, request });
  await phone.getByRole('radio', { name: /5-Class Pack/ }).check();
  await expect(phone.getByRole('button', { name: /^Pay S\$/ })).toBeEnabled();
  const before = await taps();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await expect(phone.getByLabel('Card number')).toBeVisible();
  const beside = await countClicks(phone);
  expect(await beside()).toBe(0);
  await payWith(phone, GOOD);
  await expect(phone.getByRole('heading', { name: 'All set!' })).toBeVisible();
  await expect(phone.getByText('You are booked. See you there.')).toBeVisible();
  // One tap on our button, and one on the payment partner's: the counting page is gone after each.
  expect(before + 2).toBeLessThanOrEqual(7);
  await expectAccessible(phone);

  // Back past the payment partner and all pages on the way there, to the first.
  await phone.goBack();
  const sheet = phone.getByRole('dialog', { name: className });
  await expect(sheet.getByText('You have booked this class.')).toBeVisible();
  await sheet.getByRole('link', { name: 'See my bookings' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
  await expect(phone.getByText(className)).toBeVisible();
  await phone.goto('/booking-website/membership?extension=lotus');
  await expect(phone.getByText('4 of 5 credits left')).toHaveCount(1);
});

test('a declined card says that nothing was charged; another one pays', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request);
  const phone = await onPhone(browser);
  await phone.goto(scheduleOn(localDate));
  await signUpFor(phone, { className, request });
  await phone.getByRole('radio', { name: /Drop-in/ }).check();
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await payWith(phone, DECLINED);
  await phone.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(phone.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(phone.getByText('Your card was declined. You have not been charged.')).toBeVisible();
  await expect(phone.getByText(/Your spot is held until/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await payWith(phone, GOOD);
  await expect(phone.getByText('You are booked. See you there.')).toBeVisible();
});

test('a PayNow payment is proved with a picture, which the studio finds and accepts', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request);
  const phone = await onPhone(browser);
  await phone.goto(scheduleOn(localDate));
  await signUpFor(phone, { className, request });
  await phone.getByRole('radio', { name: /5-Class Pack/ }).check();
  await phone.getByRole('radio', { name: /PayNow/ }).check();
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await expect(phone.getByRole('img', { name: /PayNow QR code/ })).toBeVisible();
  await expect(phone.getByText(/Your spot is held until/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'I have paid' }).click();
  await phone
    .getByLabel('Picture or PDF of your payment')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: await phone.screenshot() });
  await phone.getByRole('button', { name: 'Send to the studio' }).click();
  await expect(phone.getByText(/We have sent your picture to the studio/)).toBeVisible();

  const desk = await deskOf(request);
  const orderId = new URL(phone.url()).searchParams.get('orderId') ?? '';
  const { balance } = await desk.get<{ balance: string }>('/api/transaction/portal', { orderId });
  await desk.post('/api/transaction/portal/approve', { orderId, amount: balance });
  // The page updates without a reload.
  await expect(phone.getByText('You are booked. See you there.')).toBeVisible({ timeout: 15_000 });
});

test('a class that fills up during the payment is reported, and nothing is charged', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request, { places: 1 });
  const phone = await onPhone(browser);
  await phone.goto(scheduleOn(localDate));
  await signUpFor(phone, { className, request });
  await phone.getByRole('radio', { name: /Drop-in/ }).check();
  await expect(phone.getByRole('button', { name: /^Pay S\$/ })).toBeEnabled();

  const desk = await deskOf(request);
  const scheduleId = new URL(phone.url()).searchParams.get('session') ?? '';
  const { memberId } = await addClient(desk, { firstName: 'Faster', lastName: uniqueMark() });
  await desk.post('/api/booking/portal/create', {
    scheduleId,
    memberId,
    payMode: 'FREE',
    reason: 'Guest of the house',
  });

  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await expect(
    phone.getByText(/Somebody just took the last place in this class. You have not been charged./),
  ).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  await expectAccessible(phone);
});
