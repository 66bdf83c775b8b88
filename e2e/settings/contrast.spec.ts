import type { Page } from '@playwright/test';
import { CONTRAST, found, WCAG } from '../support/axe.ts';
import { expect, test } from './test.ts';
import { openKit } from './kit.ts';
import { LOOKS, named, wear } from './look.ts';
import { quiet } from '../support/quiet.ts';

/** Pages that show what the others are made of. */
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

// Twenty looks take their time on a machine that has other things to do.
test.describe.configure({ timeout: 180_000 });

async function readable(page: Page, looks: typeof LOOKS): Promise<void> {
  const problems: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    for (const line of await found(page, CONTRAST)) problems.push(`${named(look)}: ${line}`);
  }
  expect(problems).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await quiet(page);
}

test('every part of the kit reads in every look', async ({ calm }) => {
  await openKit(calm);
  expect(await found(calm, WCAG)).toEqual([]);
  await readable(calm, LOOKS);
});

for (const path of PAGES) {
  test(`${path} reads in every look`, async ({ calm }) => {
    await visit(calm, path);
    await readable(calm, LOOKS);
  });
}

for (const [place, path] of OTHERS.entries()) {
  test(`${path} reads, light and dark, in both contrasts`, async ({ calm }) => {
    await visit(calm, path);
    // Another preset on each page.
    await readable(calm, LOOKS.slice((place % 5) * 4, (place % 5) * 4 + 4));
  });
}
