import type { Page } from '@playwright/test';

const COUNTER = `(() => {
  if ('__clicks' in globalThis) return void (globalThis.__clicks = 0);
  globalThis.__clicks = 0;
  // At the document: a press that misses, because its target moved, is stopped at the window, and made again.
  // A key on a button makes a click without a place, too.
  document.addEventListener('click', (event) => { if (event.isTrusted && event.detail > 0) globalThis.__clicks += 1; }, true);
})()`;

/** Does something that may miss and be tried again: the clicks of a miss do not count. */
export async function uncountedIfMissed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate<number | undefined>('globalThis.__clicks');
  try {
    await act();
  } catch (error) {
    if (before !== undefined) await page.evaluate(`globalThis.__clicks = ${before}`);
    throw error;
  }
}

/**
 * Counts the clicks in a page from now on, as the browser sees them. Keys do not count.
 * @returns a function that reads the number.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(COUNTER);
  return () => page.evaluate<number>('globalThis.__clicks');
}
