import { PLACES } from '../support/places.ts';
import { expectPage, go, NOWHERE, open } from '../support/page/portal.ts';
import { signIn } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';

test('every remote is loaded on its first visit, not before', async ({ trainer }) => {
  const page = await trainer.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const id = /\/mfe\/([a-z]+)\/.*remoteEntry/.exec(request.url())?.[1];
    if (id) loaded.push(id);
  });
  // Start on a page without remotes; the home page shows panels of some.
  await open(page, NOWHERE);
  expect(loaded).toEqual([]);
  for (const place of PLACES) {
    await go(page, place);
    await expectPage(page, place);
    expect(loaded.filter((name) => name === place.id)).toHaveLength(1);
  }
});

test('an address without a page gives a 404 page', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/kanban');
  await expect(page.getByText('We could not find that page.')).toBeVisible();
});

test('a forbidden page says so and runs no code of its remote', async ({ trainer }) => {
  const page = await trainer.newPage();
  await open(page, NOWHERE);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(
    "history.pushState(null, '', '/dashboard/payments'), dispatchEvent(new PopStateEvent('popstate', { state: null }))",
  );
  await expect(page.getByText(/do not have access/)).toBeVisible();
  expect(requests.filter((url) => url.includes('/mfe/packages/'))).toEqual([]);

  // When the page is opened by its address, the server does not know the person yet and lets the browser
  // preload the code. It must not run.
  await page.reload();
  await expect(page.getByText(/do not have access/)).toBeVisible();
  expect(await page.evaluate("'mfe_packages' in globalThis")).toBe(false);
});
