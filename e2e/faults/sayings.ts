import type { Page } from '@playwright/test';

const WATCH = `(() => {
  const seen = { clicked: NaN, said: NaN };
  globalThis.__seen = seen;
  const noteClick = ({ timeStamp }) => { seen.clicked = timeStamp; };
  addEventListener('click', noteClick, { capture: true, once: true });
  const isSaid = () => [...document.querySelectorAll('main [role="alert"]')].some(({ textContent }) => textContent.includes('Reference:'));
  const observer = new MutationObserver(() => {
    if (Number.isNaN(seen.clicked) || !isSaid()) return;
    seen.said = performance.now();
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
})()`;

/**
 * Waits, inside the page, for the next click and the alert that follows, so that the suite's own time does
 * not count.
 */
export const awaitNextAlert = (page: Page): Promise<unknown> => page.evaluate(WATCH);

/** Milliseconds from that click to that alert. */
export const sinceClick = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.round(__seen.said - __seen.clicked)');
