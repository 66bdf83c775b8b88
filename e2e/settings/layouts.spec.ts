import type { Page } from '@playwright/test';
import { axeViolations, WCAG } from '../support/page/axe.ts';
import { applySettings, type ThemeSettings } from './look.ts';
import { expect, test } from './test.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { IS_LONG } from '../support/tier.ts';

/** A list, a form, a week, figures, and every part of the kit. */
const PAGES = [
  '/dashboard',
  '/dashboard/schedule',
  '/dashboard/services/create-class',
  '/dashboard/payments',
  '/dashboard/report/class-attendance',
  '/dashboard/federation/kit',
];
const RTL: ThemeSettings = { direction: 'rtl', layout: 'vertical' };
const HORIZONTAL: ThemeSettings = { layout: 'horizontal', navColor: 'evident' };
const BOTH: ThemeSettings = {
  ...RTL,
  ...HORIZONTAL,
  paletteMode: 'dark',
  direction: 'rtl',
  layout: 'horizontal',
};

test.describe.configure({ timeout: 180_000 });

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

for (const width of IS_LONG ? [1440, 360] : [360]) {
  test(`right to left and with the navigation on top, pages fit the window at ${width}`, async ({ calm }) => {
    await calm.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await calm.goto(path);
      await untilQuiet(calm);
      for (const look of [RTL, HORIZONTAL, BOTH]) {
        await applySettings(calm, look);
        expect(await overflow(calm), `${path} scrolls sideways`).toBe(0);
      }
      if (width === 360) expect(await axeViolations(calm, WCAG), path).toEqual([]);
    }
  });
}

test('the navigation is on either side of the page, or above it', async ({ calm }) => {
  await calm.goto('/dashboard');
  const nav = calm.getByRole('navigation', { name: 'Main' });
  const title = calm.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const boxes = async () => {
    const [one, other] = [await nav.boundingBox(), await title.boundingBox()];
    if (!one || !other) throw new Error('Nothing is shown');
    return { nav: one, title: other };
  };
  const beside = await boxes();
  expect(beside.nav.x + beside.nav.width).toBeLessThanOrEqual(beside.title.x);
  await applySettings(calm, { direction: 'rtl' });
  const mirrored = await boxes();
  expect(mirrored.nav.x).toBeGreaterThanOrEqual(mirrored.title.x + mirrored.title.width);
  await applySettings(calm, { layout: 'horizontal' });
  const above = await boxes();
  expect(above.nav.y + above.nav.height).toBeLessThanOrEqual(above.title.y);
});

test('compact pages are 1200 px wide, stretched ones fill the window', async ({ calm }) => {
  await calm.setViewportSize({ width: 1920, height: 900 });
  await calm.goto('/dashboard/member');
  const table = calm.getByRole('heading', { level: 1 }).locator('xpath=ancestor::main/*[last()]');
  await expect(calm.getByRole('heading', { level: 1 })).toBeVisible();
  const width = async () => (await table.boundingBox())?.width ?? 0;
  await applySettings(calm, { stretch: true });
  expect(await width()).toBeGreaterThan(1400);
  await applySettings(calm, { stretch: false });
  expect(await width()).toBe(1200);
});

test('right to left, the slash of the breadcrumb is between its two pages, and shortcut keys keep their order', async ({
  calm,
}) => {
  await calm.goto('/dashboard/account/audit-log');
  const way = calm.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way).toBeVisible();
  await applySettings(calm, { direction: 'rtl' });
  await expect(async () => {
    const words = await way.getByText('Audit log').boundingBox();
    const place = await way.getByRole('listitem').last().boundingBox();
    if (!words || !place) throw new Error('Nothing is shown');
    // The slash belongs to the second page, and has its room on the right of it.
    expect(words.x).toBeCloseTo(place.x, 0);
    expect(words.x + words.width).toBeLessThan(place.x + place.width - 8);
  }).toPass({ timeout: 10_000 });
  await expect(async () => {
    const [modifier, letter] = await Promise.all(
      ['Ctrl', 'K'].map((key) => calm.locator(`kbd[data-key=${key}]`).boundingBox()),
    );
    expect(modifier?.x ?? Infinity).toBeLessThan(letter?.x ?? 0);
  }).toPass({ timeout: 10_000 });
});
