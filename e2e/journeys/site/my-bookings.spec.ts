import type { Page } from '@playwright/test';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { arrangeMyBookings } from '../../support/page/myBookings.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { expect, test } from '../../support/test.ts';

const cards = (phone: Page, className: string) =>
  phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: className }) });
/** The nth card of a class that has several. */
const card = (phone: Page, className: string, index: number) => cards(phone, className).nth(index);

/** Checks accessibility. A person scrolls content from under the bar at the bottom; axe does not. */
async function expectUsable(phone: Page, name: string): Promise<void> {
  await phone.evaluate("document.querySelector('nav').style.position = 'static'");
  expect(await axeViolations(phone, WCAG), name).toEqual([]);
  expect(
    await phone.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    `${name} scrolls sideways`,
  ).toBe(true);
}

test('a member manages their bookings: cancels late, moves, changes the package, and is checked in by a code', async ({
  browser,
  owner,
  request,
}) => {
  test.setTimeout(120_000);
  const {
    member,
    className,
    packages: [first, second],
    time,
  } = await arrangeMyBookings(request);
  const phone = await memberPhone(browser, 'bookings', member);

  await test.step('a late cancellation shows its cost before it is confirmed', async () => {
    await expect(cards(phone, className)).toHaveCount(3);
    await expectUsable(phone, 'bookings');
    await card(phone, className, 1)
      .getByRole('button', { name: /^Cancel booking/ })
      .click();
    const sheet = phone.getByRole('dialog', { name: `Cancel ${className}?` });
    await expect(
      sheet.getByText('It is less than 12 hours away: your credit will not be returned.'),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(phone.getByText(`${className} is cancelled. No credit was returned.`)).toBeVisible();
    await expect(cards(phone, className)).toHaveCount(2);
  });
  await test.step('another date of the class is two taps away', async () => {
    const before = await card(phone, className, 1).textContent();
    await card(phone, className, 1)
      .getByRole('button', { name: /^Move:/ })
      .click();
    const sheet = phone.getByRole('dialog', { name: `Move ${className}` });
    await expect(sheet.getByText(/^Moving is free until/)).toBeVisible();
    await sheet.getByRole('radio', { name: new RegExp(`^${time}.*${className}`) }).check();
    await sheet.getByRole('button', { name: /^Move to/ }).click();
    await expect(
      phone.getByText(new RegExp(`^You are booked for ${className}, .* ${time}\\.$`)),
    ).toBeVisible();
    // The card of the new booking, in place of the old one.
    await expect(card(phone, className, 1)).not.toHaveText(before ?? '');
  });
  await test.step('another package pays', async () => {
    await expect(card(phone, className, 1).getByText(`${first} · 1 credit`)).toBeVisible();
    await card(phone, className, 1)
      .getByRole('button', { name: /^More about/ })
      .click();
    await phone.getByRole('button', { name: /^Pay with another package/ }).click();
    await phone.getByRole('radio', { name: new RegExp(`^${second}`) }).check();
    await phone.getByRole('button', { name: 'Switch package' }).click();
    await expect(phone.getByText(/^Package switched successfully!/)).toBeVisible();
    await expect(card(phone, className, 1).getByText(`${second} · 1 credit`)).toBeVisible();
  });
  await test.step('the desk scans the code of the class that begins soon', async () => {
    const asked = phone.waitForResponse(/check-in-code/);
    await card(phone, className, 0)
      .getByRole('button', { name: /^Check-in code/ })
      .click();
    await expect(phone.getByRole('img', { name: `Check-in code for ${className}` })).toBeVisible();
    const {
      data: { code },
    } = (await (await asked).json()) as { data: { code: string } };
    const desk = await owner.newPage();
    await desk.goto('/dashboard');
    await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await untilQuiet(desk);
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('combobox', { name: 'Search' })).toBeFocused();
    // As a scanner does: letter by letter, then Enter.
    await desk.keyboard.type(code);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText(new RegExp(`is checked in: ${className}\\.`))).toBeVisible();
    await expect(phone.getByText('You are checked in. Enjoy your class!')).toBeVisible();
  });
  await test.step('the statement shows where each credit went', async () => {
    await phone.goto('/booking-website/membership?extension=lotus');
    await phone.getByRole('button', { name: `Statement of ${first}` }).click();
    const sheet = phone.getByRole('dialog', { name: first });
    await expect(sheet.getByText('Forfeited: cancelled late or missed.')).toBeVisible();
    await expect(
      sheet
        .getByText(`Paid with ${second} instead.`)
        .or(sheet.getByText('Returned to this package', { exact: false }))
        .first(),
    ).toBeVisible();
    await expectUsable(phone, 'statement');
  });
});

test('the link in a waitlist mail leads to the entry, and says when it is gone', async ({
  browser,
  request,
}) => {
  const phone = await memberPhone(browser, 'bookings', await newMember(request));
  await expect(phone.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
  await phone.goto('/booking-website/bookings?extension=lotus&claim=01900000-0000-7000-8000-000000000000');
  await expect(phone.getByRole('radio', { name: 'Waitlist' })).toBeChecked();
  await expect(
    phone.getByText(
      'You are no longer on this waitlist. If you took the place, find it in your upcoming bookings.',
    ),
  ).toBeVisible();
});
