import type { Page } from '@playwright/test';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const PLACES = [
  { id: 'schedule', link: 'Schedule', heading: 'Schedule' },
  { id: 'members', link: 'Members', heading: 'Members' },
  { id: 'packages', link: 'Package plans', heading: 'Package plans' },
  { id: 'reports', link: 'Reports', heading: 'Class attendance' },
  { id: 'configure', link: 'Studio', heading: 'Studio' },
] as const;

test('every remote is loaded when it is first visited, and no sooner', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const id = /\/mfe\/([a-z]+)\/.*remoteEntry/.exec(request.url())?.[1];
    if (id) loaded.push(id);
  });
  // The dashboard shows a panel of the packages remote to those who may take payments; a trainer sees none.
  await signIn(page, 'priya@lotus.example');
  expect(loaded).toEqual([]);
  for (const { id, link, heading } of PLACES) {
    await go(page, link);
    await expect(title(page, heading)).toBeVisible();
    expect(loaded.filter((name) => name === id)).toHaveLength(1);
  }
});

for (const { id, link, heading } of PLACES) {
  test(`${id} cannot be loaded: its page says so, the others work, and "Try again" brings it back`, async ({ page }) => {
    const other = PLACES.find((place) => place.id !== id) ?? PLACES[0];
    await signIn(page, 'priya@lotus.example');
    await page.route(`**/mfe/${id}/**`, (route) => route.abort());
    await go(page, link);
    await expect(page.getByRole('alert').getByText(/This part of the app could not be loaded/)).toBeVisible();

    await go(page, other.link);
    await expect(title(page, other.heading)).toBeVisible();

    await page.unroute(`**/mfe/${id}/**`);
    await page.goBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page, heading)).toBeVisible();
  });
}

test('an address that nobody answers is a 404 page', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/kanban');
  await expect(page.getByText('We could not find that page.')).toBeVisible();
});

test('a forbidden page says so without loading its remote', async ({ page }) => {
  await signIn(page, 'priya@lotus.example');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/dashboard/payments');
  await expect(page.getByText(/do not have access/)).toBeVisible();
  expect(requests.filter((url) => url.includes('/mfe/packages/'))).toEqual([]);
});

const go = (page: Page, link: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
const title = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true });
