import type { Frame, Locator, Page } from '@playwright/test';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { seeRegistry } from '../../support/served.ts';
import { MODES, openPreview, openSite, previewIn } from '../../support/siteModes.ts';
import { expect, test } from '../../support/test.ts';

type Site = Page | Frame;

/** A class that can be booked, on a day that certainly has some. */
async function classOfDay(site: Site): Promise<Locator> {
  await site.getByRole('button', { name: 'Next week' }).click();
  await site
    .getByRole('radio', { name: /^\w+day|^\w{3} / })
    .nth(2)
    .check({ force: true });
  return site.getByRole('button', { name: /^(Book|Waitlist): / }).first();
}

for (const mode of MODES) {
  test(`in ${mode}: a class by pointer and by keyboard, clean by axe, and the other pages`, async ({
    context,
    owner,
  }) => {
    const { site, page } = await openSite(mode, { visitor: context, owner });
    const sheet = site.getByRole('dialog');
    const button = await classOfDay(site);
    await test.step('a class offers to sign in', async () => {
      await button.click();
      await expect(sheet.getByRole('link', { name: 'Sign in and continue' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
    await test.step('it is opened and closed by keyboard alone, and the focus returns', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await site.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await expect(site.getByRole('main')).toBeFocused();
    });
    await test.step('it is accessible, and never scrolls sideways', async () => {
      // A person scrolls content from under the bar at the bottom; axe does not.
      await site.evaluate("document.querySelector('nav').style.position = 'static'");
      expect(await axeViolations(site, WCAG), 'schedule').toEqual([]);
      await button.click();
      await expect(sheet).toBeVisible();
      expect(await axeViolations(site, WCAG), 'class').toEqual([]);
      expect(await site.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
    await test.step('personal pages ask for a sign-in', async () => {
      await site.getByRole('link', { name: 'Bookings' }).click();
      await expect(site.getByText('Please sign in to see this.')).toBeVisible();
    });
    await test.step('packages and the sign-in are one click away, and so is the way back', async () => {
      await site.getByRole('link', { name: 'Packages' }).click();
      await expect(site.getByRole('radio').first()).toBeVisible();
      await site.getByRole('link', { name: 'Sign in' }).click();
      await expect(site.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(site.getByLabel('Mobile number')).toBeVisible();
      await site.getByRole('link', { name: 'Schedule' }).click();
      await expect(site.getByRole('button', { name: 'Next week' })).toBeVisible();
    });
  });
}

test('an unknown address shows a message', async ({ page }) => {
  await page.goto('/booking-website/nothing?extension=lotus');
  await expect(page.getByText('We could not find that page.')).toBeVisible();
});

const PARTS = [
  'header',
  'header a',
  'nav a',
  'nav svg',
  'main',
  'main h1',
  'main h2',
  'main button',
  'main p',
];
const LOOK = `(parts) => parts.map((part) => {
  const style = getComputedStyle(document.querySelector(part));
  return [part, ...['font', 'color', 'backgroundColor', 'padding', 'margin', 'borderRadius', 'letterSpacing', 'textTransform', 'inlineSize'].map((name) => style[name])].join(' | ');
})`;
const lookOf = (site: Site): Promise<string[]> =>
  site.evaluate<string[]>(`(${LOOK})(${JSON.stringify(PARTS)})`);

test('the preview looks exactly like the website', async ({ context, owner }) => {
  const alone = await openSite('a page of its own', { visitor: context, owner });
  const preview = await openSite('the preview of the portal', { visitor: context, owner });
  for (const { site, page } of [alone, preview]) {
    await expect(site.getByRole('button', { name: 'Next week' })).toBeVisible();
    await untilQuiet(page);
  }
  expect(await lookOf(preview.site)).toEqual(await lookOf(alone.site));
});

test('the preview shows unsaved changes, refuses to write, and forgets them', async ({ owner }) => {
  const { site, page } = await openPreview(await owner.newPage());
  const brand = () =>
    site.evaluate(
      "getComputedStyle(document.querySelector('main').parentElement).getPropertyValue('--brand')",
    );
  await page.getByLabel('About your studio').fill('A quiet room above the market.');
  await expect(site.getByText('A quiet room above the market.')).toBeVisible();
  await page.getByLabel('Colour').fill('#fde047');
  await expect(page.getByText('We darkened your colour for text so members can read it.')).toBeVisible();
  await expect.poll(brand).toBe('#fde047');
  await site.getByRole('link', { name: 'Sign in' }).click();
  await site.getByLabel('Mobile number').fill('91234567');
  await site.getByLabel('Password', { exact: true }).fill('lotus-demo-2026');
  await site.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(site.getByText('This is a preview. Nothing is booked, bought or sent.')).toBeVisible();
  expect(
    await page.evaluate('Object.keys(sessionStorage).filter((key) => /user-|booking-website/.test(key))'),
  ).toEqual([]);
  await page.getByText('Desktop', { exact: true }).click();
  // It is drawn smaller, and the size is rounded.
  await expect.poll(() => site.evaluate<number>('innerWidth')).toBeGreaterThan(1190);
});

test('a website that does not load shows a message in its place, and loads when asked for again', async ({
  owner,
}) => {
  const page = await owner.newPage();
  const isItsCode = /\/mfe\/booking\/[^/]+\/.*\.js/;
  await page.route(isItsCode, (route) => route.abort());
  await page.goto('/dashboard/configure/booking-website');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('This part of the app could not be loaded.')).toBeVisible();
  await expect(page.getByLabel('About your studio')).toBeVisible();
  await page.unroute(isItsCode);
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect((await previewIn(page)).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a website that is switched off shows a message in its place', async ({ owner }) => {
  const page = await owner.newPage();
  const switchOn = await seeRegistry(page, 'booking', { state: 'disabled' });
  await page.goto('/dashboard/configure/booking-website');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('This part of the app is switched off at the moment.')).toBeVisible();
  await switchOn();
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('iframe[title="Preview of the booking website"]')).toBeVisible();
});
