import type { Page, Route } from '@playwright/test';

/**
 * Holds answers of the server back, each until it is let go. Call it before the page opens.
 * @param answer What comes then; usually what the server says.
 * @returns a function that lets those to one address go, now and from then on.
 */
export async function holdAnswers(
  page: Page,
  addresses: readonly string[],
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<(address: string) => void> {
  const gates = new Map(addresses.map((address) => [address, Promise.withResolvers<void>()]));
  for (const [address, gate] of gates)
    await page.route(
      (url) => url.pathname === address,
      (route) => gate.promise.then(() => answer(route)),
    );
  return (address) => gates.get(address)?.resolve();
}
