import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

/** What a page listens to as long as it is open, and what it tells without waiting for an answer. */
const STREAM = /\/api\/(live|telemetry)\//;
const QUIET_MS = 500;
const LONGEST_MS = 30_000;

const underWay = new WeakMap<Page, Set<Request>>();

function follow(page: Page): Set<Request> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const over = (request: Request): void => void requests.delete(request);
  page.on('request', (request) => STREAM.test(request.url()) || requests.add(request));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return requests;
}

/** Keeps count of what the pages of a browser profile ask for. To be called before it has any. */
export const watchRequests = (context: BrowserContext): void => void context.on('page', follow);

const HAS_ARRIVED =
  "document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)";
const LONGEST_WAY_MS = 3000;

/**
 * Until whatever slides or fades has arrived: the colours and places of something half there are nobody's.
 * What turns for ever does not count, and nothing is waited for longer than anything here moves: what is not
 * drawn never arrives.
 */
export async function settled(page: Page | Frame): Promise<void> {
  for (
    const end = Date.now() + LONGEST_WAY_MS;
    Date.now() < end && !(await page.evaluate<boolean>(HAS_ARRIVED));
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Until the page has asked for nothing in half a second; what it only listens to does not count. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const requests = underWay.get(page) ?? follow(page);
  const end = Date.now() + LONGEST_MS;
  for (let since = Date.now(); Date.now() - since < QUIET_MS;) {
    if (Date.now() > end)
      throw new Error(`Still asking for ${[...requests].map((request) => request.url()).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (requests.size > 0) since = Date.now();
  }
}
