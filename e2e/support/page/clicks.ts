import type { Page } from '@playwright/test';

const COUNTER = `(() => {
  if ('__clicks' in globalThis) return void (globalThis.__clicks = 0);
  globalThis.__clicks = 0;
  // A key on a button makes a click without a place, too.
  addEventListener('click', (event) => { if (event.isTrusted && event.detail > 0) globalThis.__clicks += 1; }, true);
})()`;

/**
 * Counts the clicks in a page from now on, as the browser sees them. Keys do not count.
 * @returns a function that reads the number.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(COUNTER);
  return () => page.evaluate<number>('globalThis.__clicks');
}
