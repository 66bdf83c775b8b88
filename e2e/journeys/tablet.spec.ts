import type { Locator } from '@playwright/test';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';

/** The tablet of a front desk, held across. */
const TABLET = { width: 1024, height: 768 };

/** How much of the content of an element is out of sight, in px. */
const hidden = (element: Locator): Promise<number> =>
  element.evaluate((box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth);

test('a tablet shows seven days, and tables of money as wide as they are', async ({ owner }) => {
  const page = await owner.newPage();
  await page.setViewportSize(TABLET);
  await page.goto('/dashboard/schedule');
  await untilQuiet(page);
  expect(await hidden(page.getByRole('group', { name: 'Times' })), 'the week').toBe(0);

  for (const [address, table] of [
    ['/dashboard/payments', 'Pending payments'],
    ['/dashboard/payments?tab=all', 'Orders'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('table', { name: table }).waitFor();
    await untilQuiet(page);
    expect(await hidden(page.getByRole('region', { name: table })), table).toBe(0);
  }
});
