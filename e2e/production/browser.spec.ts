import type { Page } from '@playwright/test';
import { untilQuiet } from '../support/page/quiet.ts';
import { signIn } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';
import { takeOver } from './handedOver.ts';
import { TOMORROW } from '../support/tomorrow.ts';

test.use({ baseURL: takeOver().address });

/** Records everything that a page logs on the console, and every URL that it requests. */
function watch(page: Page) {
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { said, asked };
}

/**
 * Preload warnings about files of other pages: the loader fetches them when idle, and the browser cannot know
 * when they will be used.
 */
const AHEAD_OF_OTHERS = /\/mfe\/(?!schedule|shell)[^ ]+ was preloaded using link preload/;

test("staff sign in and open a remote's page by its address; nothing is fetched twice, and the load is reported", async ({
  page,
}) => {
  await signIn(page);
  // The home page's panels are loaded a moment later, with files of the same remotes.
  await untilQuiet(page);
  const { said, asked } = watch(page);
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/remote-loads') && answer.request().postData()?.includes('"schedule"') === true,
  );
  await page.goto('/dashboard/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule');
  await expect(page.getByRole('region').getByRole('button').first()).toBeVisible();
  // Some seconds later the browser would have warned about unused preloads.
  const report = await told;
  expect(report.status()).toBe(200);
  expect(report.request().postDataJSON()).toMatchObject({
    loads: expect.arrayContaining([
      expect.objectContaining({ remoteId: 'schedule', outcome: 'ok', isPreload: false }),
    ]),
  });
  expect(said.filter((line) => !AHEAD_OF_OTHERS.test(line))).toEqual([]);
  const files = asked.filter((path) => path.startsWith('/mfe/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  expect(files).not.toContain('/mfe/registry.json');
});

test('a member sees the timetable of the booking website', async ({ page }) => {
  const { said, asked } = watch(page);
  await page.goto(`/booking-website/schedule?extension=lotus&date=${TOMORROW}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /book/i }).first()).toBeVisible();
  expect(said).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/mfe/shell'))).toEqual([]);
});

test('a second visit takes every file of a release from the cache', async ({ page }) => {
  await page.goto('/auth/jwt/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await untilQuiet(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kept = new Set<string>();
  const files = new Map<string, string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) kept.add(requestId);
    if (response.url.includes('/mfe/')) files.set(requestId, response.url);
  });
  await page.goto('/auth/jwt/login?again');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(files.size).toBeGreaterThan(1);
  expect([...files].filter(([requestId]) => !kept.has(requestId))).toEqual([]);
});
