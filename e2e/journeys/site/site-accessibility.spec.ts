import { openSite, PUBLIC_PAGES, siteAt } from '../../accessibility/siteStates.ts';
import { expectClean } from '../../support/page/clean.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { expect, test } from '../../support/test.ts';
import { IS_LONG } from '../../support/tier.ts';

/** Pages with much beside each other. */
const CROWDED = ['schedule', 'package-options', 'signup', 'membership'] as const;

test('with text of twice the size nothing overflows the window', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 3000 });
  for (const name of IS_LONG ? PUBLIC_PAGES : CROWDED) {
    await openSite(page, name);
    // Shows the whole week, because it depends on the current day which days have a cancelled or full class.
    if (name === 'schedule') await page.getByRole('button', { name: 'Whole week' }).click();
    await untilQuiet(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectClean(page, `${name} with large text`);
  }
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSite(page, 'schedule');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(
    await page.evaluate("document.getAnimations().filter(({ playState }) => playState === 'running').length"),
  ).toBe(0);
});

test('a class can be opened, read and left by keyboard alone', async ({ page }) => {
  await openSite(page, 'schedule');
  await page.keyboard.press('Tab');
  await page.goto(siteAt('schedule'));
  await untilQuiet(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const days = page.getByRole('group', { name: /^Day/ }).getByRole('radio');
  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Tab');
  // Late in the evening that is a later day than today.
  const chosen = days.and(page.locator(':checked'));
  await expect(chosen).toBeFocused();
  const day = (await chosen.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(chosen).not.toHaveAccessibleName(day);

  const book = page.getByRole('button', { name: /^(Book|Waitlist): / }).first();
  await book.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // However often Tab is pressed, the focus stays inside.
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

test('a screen reader announces the page', async ({ page }) => {
  await openSite(page, 'schedule');
  await page.getByRole('link', { name: 'Packages' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/ · Lotus Yoga & Pilates$/);
  await expect(page.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
});
