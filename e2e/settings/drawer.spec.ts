import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { Page } from '@playwright/test';
import { CONTRAST, axeViolations, WCAG } from '../support/page/axe.ts';
import { OWNER, signedIn, tokenOf } from '../support/page/portal.ts';
import { ALL_THEMES, named, applySettings } from './look.ts';
import { expect, test } from './test.ts';

const kept = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.settings);
const gear = (page: Page) => page.getByRole('button', { name: /App settings/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'App Settings' });

async function openDrawer(page: Page): Promise<void> {
  await page.goto('/dashboard');
  // On a small screen the settings are in the menu.
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await gear(page).or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await gear(page).click();
  await expect(drawer(page)).toBeVisible();
}
/**
 * Waits until the server has received what was chosen, which takes a moment.
 * @param part A part of the request's body.
 */
const saved = (page: Page, part: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/update-ui-settings') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(part),
  );

// Other tests use the same person.
test.afterEach(async ({ request, tokens }) => {
  const headers = { authorization: `Bearer ${tokens.owner}` };
  await request.post('/api/users/portal/update-ui-settings', { headers, data: { settings: null } });
});

test('a choice applies at once, after a reload, and on another device until something else is chosen there', async ({
  calm,
  browser,
  baseURL,
  playwright,
}) => {
  await openDrawer(calm);
  expect(await kept(calm)).toBeNull();
  await expect(gear(calm)).toHaveAccessibleName('App settings');
  await drawer(calm).getByRole('radio', { name: 'Dark' }).check();
  await expect(calm.locator('html[data-theme="dark"]')).toBeAttached();
  const told = saved(calm, 'purple');
  await drawer(calm).getByRole('radio', { name: 'Purple' }).check();
  await told;
  await calm.reload();
  await expect(calm.locator('html[data-theme="dark"]')).toBeAttached();
  await expect(gear(calm)).toHaveAccessibleName('App settings, changed');

  const request = await playwright.request.newContext({ baseURL });
  const elsewhere = await signedIn(browser, baseURL ?? '', await tokenOf(request, OWNER));
  const other = await elsewhere.newPage();
  await openDrawer(other);
  await expect(drawer(other).getByRole('radio', { name: 'Purple' })).toBeChecked();
  await expect(other.locator('html[data-theme="dark"]')).toBeAttached();
  // Awaited, or it might be stored after everything is reset.
  const toldElsewhere = saved(other, 'light');
  await drawer(other).getByRole('radio', { name: 'Light' }).check();
  await toldElsewhere;
  await calm.reload();
  await expect(calm.locator('html[data-theme="dark"]')).toBeAttached();
  await Promise.all([elsewhere.close(), request.dispose()]);
});

test('reset removes the stored settings', async ({ calm }) => {
  await openDrawer(calm);
  await drawer(calm).getByRole('radio', { name: 'High' }).check();
  expect(JSON.parse((await kept(calm)) ?? '{}')).toMatchObject({ contrast: 'high', colorPreset: 'teal' });
  const told = saved(calm, 'null');
  await drawer(calm).getByRole('button', { name: 'Reset' }).click();
  expect(await kept(calm)).toBeNull();
  await expect(calm.locator('html[data-contrast="normal"]')).toBeAttached();
  await told;
});

for (const width of [1440, 360]) {
  test(`the drawer at ${width}: axe finds nothing, light and dark, from both sides`, async ({ calm }) => {
    await calm.setViewportSize({ width, height: 900 });
    await openDrawer(calm);
    const box = () => calm.locator('.ant-drawer-content-wrapper, .ant-drawer-section').first().boundingBox();
    expect((await box())?.width).toBe(Math.min(440, width));
    // It slides in briefly even with reduced motion.
    await expect
      .poll(async () => Math.round(((await box())?.x ?? 0) + ((await box())?.width ?? 0)))
      .toBe(width);
    expect(await axeViolations(calm, WCAG)).toEqual([]);
    for (const look of ALL_THEMES.filter((_, place) => place % 5 === 0)) {
      await applySettings(calm, look);
      expect(await axeViolations(calm, CONTRAST), named(look)).toEqual([]);
    }
    await applySettings(calm, { direction: 'rtl' });
    await expect.poll(async () => (await box())?.x).toBe(0);
  });
}
