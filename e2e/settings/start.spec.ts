import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { Page } from '@playwright/test';
import { applySettings } from './look.ts';
import { expect, test } from './test.ts';
import { untilQuiet } from '../support/page/quiet.ts';

const NIGHT = 'rgb(14, 18, 23)';
const background = (page: Page): Promise<string> =>
  page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
const scheme = (page: Page): Promise<string> =>
  page.evaluate('getComputedStyle(document.documentElement).colorScheme');
const keep = (page: Page, settings: unknown): Promise<unknown> =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.settings,
    JSON.stringify(settings),
  ] as const);

/** Makes every script of a page fail. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
}

test('a person who chose a dark portal sees no light one while it starts', async ({ calm }) => {
  await keep(calm, { paletteMode: 'dark' });
  await withoutScripts(calm);
  expect([await background(calm), await scheme(calm)]).toEqual([NIGHT, 'dark']);
});

test('in high contrast it starts black', async ({ calm }) => {
  await keep(calm, { paletteMode: 'dark', contrast: 'high' });
  await withoutScripts(calm);
  expect(await background(calm)).toBe('rgb(0, 0, 0)');
});

for (const kept of [null, 'dark', { paletteMode: 'dim' }]) {
  test(`it starts light when ${JSON.stringify(kept)} is stored, whatever the device prefers`, async ({
    calm,
  }) => {
    await calm.emulateMedia({ colorScheme: 'dark' });
    await keep(calm, kept);
    await withoutScripts(calm);
    expect(await background(calm)).toBe('rgba(0, 0, 0, 0)');
    expect(['light', 'normal']).toContain(await scheme(calm));
  });
}

test('it is as dark once it has started', async ({ calm }) => {
  await keep(calm, { paletteMode: 'dark' });
  await calm.goto('/dashboard');
  await expect(calm.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background(calm)).toBe(NIGHT);
  expect(await calm.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(NIGHT);
});

test('a device that prefers more contrast gets it from the first page on', async ({ calm }) => {
  await calm.emulateMedia({ contrast: 'more' });
  await calm.goto('/dashboard');
  await expect(calm.locator('html[data-contrast="high"]')).toBeAttached();
});

test('changing the theme leaves no styles behind', async ({ calm }) => {
  await calm.goto('/dashboard/schedule');
  await expect(calm.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(calm);
  const styles = (): Promise<number> => calm.evaluate("document.querySelectorAll('style').length");
  const change = async () => {
    await applySettings(calm, {
      paletteMode: 'dark',
      colorPreset: 'blue',
      layout: 'horizontal',
      navColor: 'evident',
      direction: 'rtl',
      stretch: false,
    });
    await applySettings(calm, {});
  };
  // Parts that are rendered for the first time add their styles.
  await change();
  const before = await styles();
  for (let time = 0; time < 5; time += 1) await change();
  expect(await styles()).toBe(before);
  expect(
    await calm.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--studio-nav-bg')"),
  ).toBe('#ffffff');
});
