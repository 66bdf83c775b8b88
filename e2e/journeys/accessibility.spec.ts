import type { Page } from '@playwright/test';
import { expectClean } from '../support/clean.ts';
import { signIn } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { quiet } from '../support/quiet.ts';

const PORTAL = [
  '/dashboard',
  '/dashboard/schedule',
  '/dashboard/services',
  '/dashboard/services/create-class',
  '/dashboard/member',
  '/dashboard/package-plans',
  '/dashboard/package-plans/create',
  '/dashboard/payments',
  '/dashboard/report/class-attendance',
  '/dashboard/staff',
  '/dashboard/studio',
  '/dashboard/configure',
  '/dashboard/configure/booking-website',
  '/dashboard/configure/studio-closure',
  '/dashboard/federation',
  '/dashboard/kanban',
];
const SITE = ['schedule', 'package-options', 'login', 'signup', 'bookings', 'membership', '404'];
const WIDTHS = [1440, 360];

for (const width of WIDTHS) {
  test(`axe finds nothing in the portal at ${width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/auth/jwt/login');
    await signIn(page);
    for (const path of PORTAL) await visit(page, path);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the booking website at ${width}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme });
      // Tall enough for all of a page: what the bar at the foot covers, a person scrolls out from under it,
      // and axe does not.
      await page.setViewportSize({ width, height: 3000 });
      for (const name of SITE) await visit(page, `/booking-website/${name}?extension=lotus`);
    });
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await quiet(page);
  // What is in the preview is looked at as a page of its own, and in both-modes.spec.ts: here its bar covers
  // part of it.
  await expectClean(page, path, ['iframe[title="Preview of the booking website"]']);
}
