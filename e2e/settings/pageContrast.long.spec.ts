import type { Page } from '@playwright/test';
import { untilQuiet } from '../support/page/quiet.ts';
import { ALL_THEMES } from './look.ts';
import { readable } from './readable.ts';
import { test } from './test.ts';

/** Pages that contain most of what other pages are made of. */
const PAGES = ['/dashboard', '/dashboard/schedule'];
const OTHERS = [
  '/dashboard/member',
  '/dashboard/services',
  '/dashboard/services/create-class',
  '/dashboard/package-plans',
  '/dashboard/package-plans/create',
  '/dashboard/payments',
  '/dashboard/report/class-attendance',
  '/dashboard/staff',
  '/dashboard/studio',
  '/dashboard/nowhere',
];

// Twenty themes take a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
}

for (const path of PAGES) {
  test(`${path} has enough contrast in every theme`, async ({ calm }) => {
    await visit(calm, path);
    await readable(calm, ALL_THEMES);
  });
}

for (const [place, path] of OTHERS.entries()) {
  test(`${path} has enough contrast, light and dark, in both contrasts`, async ({ calm }) => {
    await visit(calm, path);
    // Another preset on each page.
    await readable(calm, ALL_THEMES.slice((place % 5) * 4, (place % 5) * 4 + 4));
  });
}
