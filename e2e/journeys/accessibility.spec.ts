import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { quiet } from '../support/quiet.ts';

const PORTAL = [
  '/dashboard', '/dashboard/schedule', '/dashboard/services', '/dashboard/services/create-class', '/dashboard/member', '/dashboard/package-plans',
  '/dashboard/package-plans/create', '/dashboard/payments', '/dashboard/report/class-attendance', '/dashboard/staff', '/dashboard/studio', '/dashboard/configure', '/dashboard/configure/studio-closure', '/dashboard/federation', '/dashboard/kanban',
];
const SITE = ['schedule', 'package-options', 'login', 'signup', 'bookings', 'membership', '404'];
const WIDTHS = [1440, 360];

for (const width of WIDTHS) {
  test(`axe finds nothing in the portal at ${width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/auth/jwt/login');
    await expectClean(page, '/auth/jwt/login');
    await signIn(page);
    for (const path of PORTAL) await visit(page, path);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the booking website at ${width}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme });
      // Tall enough for all of a page: what the bar at the foot covers, a person scrolls out from under it, and axe does not.
      await page.setViewportSize({ width, height: 3000 });
      for (const name of SITE) await visit(page, `/booking-website/${name}?extension=lotus`);
    });
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await quiet(page);
  await expectClean(page, path);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}

async function expectClean(page: Page, path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}
