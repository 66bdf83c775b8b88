import { PLACES } from '../support/places.ts';
import { expectPage, go, NOWHERE, open } from '../support/page/portal.ts';
import { signIn } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';

test('every remote is loaded when it is first visited, and no sooner', async ({ trainer }) => {
  const page = await trainer.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const id = /\/mfe\/([a-z]+)\/.*remoteEntry/.exec(request.url())?.[1];
    if (id) loaded.push(id);
  });
  // The home page shows panels of remotes.
  await open(page, NOWHERE);
  expect(loaded).toEqual([]);
  for (const place of PLACES) {
    await go(page, place);
    await expectPage(page, place);
    expect(loaded.filter((name) => name === place.id)).toHaveLength(1);
  }
});

test('an address that nobody answers is a 404 page', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/kanban');
  await expect(page.getByText('We could not find that page.')).toBeVisible();
});

test('a forbidden page says so and runs nothing of its remote', async ({ trainer }) => {
  const page = await trainer.newPage();
  await open(page, NOWHERE);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(
    "history.pushState(null, '', '/dashboard/payments'), dispatchEvent(new PopStateEvent('popstate', { state: null }))",
  );
  await expect(page.getByText(/do not have access/)).toBeVisible();
  expect(requests.filter((url) => url.includes('/mfe/packages/'))).toEqual([]);

  // Opened by its address, the server has not known who asks, and has let the browser fetch it; it does not
  // run.
  await page.reload();
  await expect(page.getByText(/do not have access/)).toBeVisible();
  expect(await page.evaluate("'mfe_packages' in globalThis")).toBe(false);
});
