import type { Page } from '@playwright/test';
import { expectClean } from '../support/clean.ts';
import { memberPhone } from '../support/member.ts';
import { quiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';

/** Public pages of the website, with what is pressed there before it is looked at. */
const STATES: readonly (readonly [string, RegExp?])[] = [
  ['schedule'],
  ['schedule', /^Filters/],
  ['schedule', /^(Book|Waitlist): /],
  ['schedule?kind=EVENT'],
  ['schedule?staff=Nobody'],
  ['schedule?session=01900000-0000-7000-8000-00000000dead'],
  ['event'],
  ['appointment'],
  ['package-options'],
  ['login'],
  ['signup'],
  ['bookings'],
  ['membership'],
  ['404'],
  ['401'],
  ['500'],
];
const WIDTHS = [320, 360, 1440];
const at = (page: string): string =>
  `/booking-website/${page}${page.includes('?') ? '&' : '?'}extension=lotus`;

/** Tomorrow, for the schedule of today may be over. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(at(name));
  await quiet(page);
  if (name === 'schedule') await page.getByRole('group', { name: /^Day/ }).getByRole('radio').nth(1).check();
}

for (const width of WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in any state of the website at ${width}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Tall enough for all of a page: what the bar at the foot covers, a person scrolls out from under it,
      // and axe does not.
      await page.setViewportSize({ width, height: 3000 });
      for (const [name, press] of STATES) {
        await open(page, name);
        if (press) await page.getByRole('button', { name: press }).first().click();
        await quiet(page);
        await expectClean(page, `${name} ${press?.source ?? ''}`);
      }
    });
  }
}

test('with text of twice the size nothing goes out of the window', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 3000 });
  for (const name of new Set(STATES.map(([name]) => name))) {
    await open(page, name);
    // All of a week: which days have a class that is cancelled or full changes with the day this runs on.
    if (name === 'schedule') await page.getByRole('button', { name: 'Whole week' }).click();
    await quiet(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectClean(page, `${name} with large text`);
  }
});

test('where motion is reduced nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'schedule');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(
    await page.evaluate("document.getAnimations().filter(({ playState }) => playState === 'running').length"),
  ).toBe(0);
});

test('a class is reached, read and left with the keyboard alone', async ({ page }) => {
  await open(page, 'schedule');
  await page.keyboard.press('Tab');
  await page.goto(at('schedule'));
  await quiet(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const days = page.getByRole('group', { name: /^Day/ }).getByRole('radio');
  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Tab');
  await expect(days.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();

  const book = page.getByRole('button', { name: /^(Book|Waitlist): / }).first();
  await book.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // However far one goes, the focus does not leave it.
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      "document.querySelector('dialog').contains(document.activeElement) || document.activeElement === document.body",
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(book).toBeFocused();
});

test('a screen reader is told which page it is on', async ({ page }) => {
  await open(page, 'schedule');
  await page.getByRole('link', { name: 'Packages' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/ · Lotus Yoga & Pilates$/);
  await expect(page.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
});

const OWN = [
  'schedule',
  'bookings',
  'bookings?tab=past',
  'membership',
  'profile',
  'payment-methods',
  'package-options',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in what a member sees, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const phone = await memberPhone(browser, 'schedule');
    await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await phone.setViewportSize({ width: 360, height: 3000 });
    for (const name of OWN) {
      await open(phone, name);
      await expectClean(phone, `${name}, signed in`);
    }
    await open(phone, 'schedule');
    await phone
      .getByRole('button', { name: /^(Book|Waitlist): / })
      .first()
      .click();
    await quiet(phone);
    await expectClean(phone, 'a class, signed in');
  });
}
