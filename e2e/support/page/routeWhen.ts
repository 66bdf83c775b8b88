import type { Page, Route } from '@playwright/test';

/** Answers in place of the network, between its beginning and its end. */
export interface Interception {
  begin(): void;
  end(): void;
}

/**
 * Prepares an interception. Call it before the page opens: one that is set up while a page loads may miss the next
 * request.
 */
export async function routeWhen(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<unknown>,
): Promise<Interception> {
  let isOn = false;
  await page.route(url, (route) => (isOn ? answer(route) : route.continue()));
  return { begin: () => void (isOn = true), end: () => void (isOn = false) };
}
