import type { Page } from '@playwright/test';
import { test as base } from '../support/test.ts';

/** The current time in the pages of this suite. */
const NOON = new Date('2026-11-18T04:00:00Z');

/** The suite's test, plus a page of the owner without animations and with a fixed time. */
export const test = base.extend<{ calm: Page }>({
  calm: async ({ owner }, use) => {
    const page = await owner.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(NOON);
    await use(page);
  },
});
export { expect } from '@playwright/test';
