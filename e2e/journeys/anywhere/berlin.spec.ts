import { readPdf } from '@studio/server/src/testing/files/readPdf.ts';
import { classSoon, scheduleOn } from '../../support/arrange.ts';
import { expectClean } from '../../support/page/clean.ts';
import { signedIn, tokenOf } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { deskOf } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { KIEZ } from '../../support/people/secondStudio.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueGermanPhone, uniqueMark } from '../../support/unique.ts';
import { downloaded } from '../../support/page/downloads.ts';

/** As Germans write and type it; the blank is one that does not break. */
const TYPED = '129,50';
const PRICE = /129,50\s€/;

test('in Berlin the desk adds a client with one name, sells a pack in euros, and prints the receipt', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const token = await tokenOf(request, KIEZ.owner);
  const name = `Wulandari${uniqueMark()}`;
  const { memberId } = await (
    await deskOf(request, token)
  ).post<{ memberId: string }>('/api/member/portal/create', {
    firstName: name,
    phoneCountryCode: '+49',
    phone: uniqueGermanPhone(),
  });
  const page = await (await signedIn(browser, baseURL ?? '', token)).newPage();

  await test.step('sell it', async () => {
    await page.goto(`/dashboard/member/${memberId}?tab=packages&sell=`);
    await page.getByRole('searchbox', { name: 'Find a plan' }).fill('10er');
    await page.getByRole('radio', { name: /10er-Karte/ }).click();
    await page.getByRole('radio', { name: 'Cash' }).click();
    await expect(page.getByRole('button', { name: /^Sell for 149,00\s€$/ })).toBeVisible();
    await page.getByText('Promo code, price, start date, note').click();
    await page.getByLabel('Or a custom price').fill(TYPED);
    await page.getByLabel('Note', { exact: false }).fill('Nachbarschaftspreis');
    await page.getByRole('button', { name: /^Sell for 129,50\s€$/ }).click();
    await expect(page.getByText('10er-Karte is active.')).toBeVisible();
  });
  await test.step('find it among the payments, and print it', async () => {
    await page.goto('/dashboard/payments?tab=all');
    await page.getByLabel('Search orders').fill(name);
    await page.getByRole('button', { name: new RegExp(`^${name}\\s*, order `) }).click();
    const order = page.getByRole('dialog');
    await expect(order.getByText(PRICE).first()).toBeVisible();
    await untilQuiet(page);
    await expectClean(page, 'an order in euros');
    const receipt = order.getByRole('button', { name: /^Rechnung RE-\d{4}-\d{6} as PDF$/ });
    const words = readPdf(await downloaded(page, receipt)).map(({ text }) => text.replace(/\s/g, ' '));
    expect(words).toEqual(
      expect.arrayContaining([
        'Kiez Yoga',
        'Rechnung',
        'USt-IdNr. DE 123 456 788',
        'Weserstraße 204',
        '12047 Berlin',
        name,
        '129,50 €',
        'Includes MwSt 19%',
        '20,68 €',
        '108,82 €',
      ]),
    );
  });
});

test('in Berlin a member books by the 24-hour clock, and pays in euros by card', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const token = await tokenOf(request, KIEZ.owner);
  const { className, localDate } = await classSoon(request, { token, zone: KIEZ.zone });
  const { extension } = KIEZ;
  const who = await newMember(request, {
    extension,
    firstName: 'Ελένη',
    phoneCountryCode: '+49',
    phone: uniqueGermanPhone(),
  });
  const phone = await memberPhone(browser, 'schedule', who);
  await expect(phone.getByRole('button', { name: /^Account of Ελένη/ })).toBeVisible();
  await phone.goto(scheduleOn(localDate, extension));
  const book = phone.getByRole('button', { name: new RegExp(`Book: ${className}`) });
  await expect(book).toHaveAccessibleName(/\b\d\d:\d\d\b/);
  await expect(phone.getByRole('main')).not.toContainText(/\d [ap]m\b/);
  await book.click();
  await phone.getByRole('link', { name: 'Choose a package' }).click();
  await phone.getByRole('radio', { name: /10er-Karte/ }).check();
  await phone.getByRole('button', { name: /^Pay 149,00\s€/ }).click();
  await phone.getByLabel('Card number').fill('4242 4242 4242 4242');
  await phone.getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByText('You are booked. See you there.')).toBeVisible();
  await phone.goto(`/booking-website/membership?extension=${extension}`);
  await expect(phone.getByText('9 of 10 credits left')).toBeVisible();
  await untilQuiet(phone);
  await expectClean(phone, 'the packages of a member in Berlin');
});

test('in Berlin a long name and a large sum leave room for what is beside them', async ({
  browser,
  baseURL,
  request,
}) => {
  const page = await (await signedIn(browser, baseURL ?? '', await tokenOf(request, KIEZ.owner))).newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/member');
  const long = page.getByRole('link', { name: /Waldburg/ });
  await expect(long).toBeVisible();
  await untilQuiet(page);
  const table = page.getByRole('table', { name: 'Members' });
  const hidden = await table.evaluate(
    (found: { scrollWidth: number; parentElement: { clientWidth: number } }) =>
      found.scrollWidth - found.parentElement.clientWidth,
  );
  expect(hidden).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 360, height: 900 });
  await long.click();
  const card = page.getByText('Lifetime spend', { exact: true }).locator('..');
  await expect(card).toContainText('€');
  // However much it is: with room for the sum of a year's pass and a few packs.
  await card.evaluate((found: { lastElementChild: { textContent: string } }) => {
    found.lastElementChild.textContent = '1.258,50\u00a0€';
  });
  const overflow = await card.evaluate(
    (found: { scrollWidth: number; clientWidth: number }) => found.scrollWidth - found.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
