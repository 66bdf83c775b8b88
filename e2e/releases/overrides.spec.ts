import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startInstallation, type Installation } from '../support/installation.ts';
import { WEEK } from '../support/places.ts';
import { newOwner } from '../support/people/newStudio.ts';
import { expectPage, open, signedIn } from '../support/page/portal.ts';
import { serveRemote, type RemoteOrigin } from '../support/remoteOrigin.ts';
import { storeFolder } from '../support/products.ts';
import { liveVersions } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

/*
 * Developers load their remote into a portal that allows it. Uses its own installation, because the one for
 * all other tests allows no foreign origin, as in production.
 */
let installation: Installation;
let mine: RemoteOrigin;
let stranger: RemoteOrigin;
let developer: BrowserContext;

test.beforeAll(async ({ browser, playwright }) => {
  // A database of its own, without the demo studios, which take as long as several tests.
  test.setTimeout(300_000);
  const { schedule = '' } = await liveVersions(['schedule']);
  const folder = path.join(storeFolder(), 'schedule', schedule);
  mine = await serveRemote(folder);
  stranger = await serveRemote(folder);
  installation = await startInstallation({ REMOTE_ORIGINS: mine.origin, DEMO_DATA: 'false' });
  const request = await playwright.request.newContext({ baseURL: installation.address });
  developer = await signedIn(browser, installation.address, (await newOwner(request)).token);
  await request.dispose();
});
test.afterAll(async () => {
  await developer.close();
  await installation.stop();
  mine.close();
  stranger.close();
});
test.beforeEach(() => {
  mine.asked.length = 0;
  stranger.asked.length = 0;
});

const banner = 'Test versions';

test('an override from an allowed origin is loaded, is always visible, and is reset with one click', async () => {
  const page = await developer.newPage();
  await page.goto(`${WEEK.path}?mfe=schedule@${mine.origin}`);
  await expectPage(page, WEEK);
  expect(mine.asked).toEqual(
    expect.arrayContaining(['/mf-manifest.json', expect.stringMatching(/remoteEntry/)]),
  );
  expect(new URL(page.url()).search).not.toContain('mfe=');

  const region = page.getByRole('region', { name: banner }).first();
  await expect(region).toContainText(`You are testing Schedule from ${mine.origin}`);
  await page.reload();
  await expect(region).toContainText(`You are testing Schedule from ${mine.origin}`);

  await region.getByRole('button', { name: 'Reset' }).click();
  await expect(region).toBeHidden();
  await expectPage(page, WEEK);
  await page.close();
});

test('an origin that the server does not allow is ignored, with a message', async () => {
  const page = await developer.newPage();
  await page.goto(`${WEEK.path}?mfe=schedule@${stranger.origin}`);
  await expectPage(page, WEEK);
  await expect(page.getByRole('region', { name: banner })).toContainText(
    `Not allowed here, and ignored: Schedule from ${stranger.origin}`,
  );
  expect(stranger.asked).toEqual([]);
  await page.close();
});

test('`?mfe=reset` removes what another address has set', async () => {
  const page = await developer.newPage();
  await page.goto(`${WEEK.path}?mfe=schedule@${mine.origin}`);
  await expect(page.getByRole('region', { name: banner })).toBeVisible();
  await page.goto(`${WEEK.path}?mfe=reset`);
  await expectPage(page, WEEK);
  await expect(page.getByRole('region', { name: banner })).toBeHidden();
  await page.close();
});

test('other tabs are not affected', async () => {
  const page = await developer.newPage();
  await page.goto(`${WEEK.path}?mfe=schedule@${mine.origin}`);
  await expect(page.getByRole('region', { name: banner })).toBeVisible();
  const other = await developer.newPage();
  await open(other, WEEK);
  await expect(other.getByRole('region', { name: banner })).toBeHidden();
  await Promise.all([page.close(), other.close()]);
});

test('the inspector loads a remote from an allowed origin, and shows it', async () => {
  const page = await developer.newPage();
  await page.goto('/dashboard/federation');
  const panel = page.getByRole('region', { name: banner });
  await panel.getByLabel('Part').click();
  await page.getByTitle('Schedule', { exact: true }).last().click();
  await panel.getByLabel('From').click();
  await page.getByTitle(mine.origin).last().click();
  await panel.getByRole('button', { name: 'Load and test' }).click();
  await expect(page.getByText(`You are testing Schedule from ${mine.origin}`)).toBeVisible();
  await page.close();
});

test('in a normal installation no origin is allowed', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto(`${WEEK.path}?mfe=schedule@${mine.origin}`);
  await expect(page.getByRole('region', { name: banner })).toContainText('Not allowed here, and ignored');
  expect(mine.asked).toEqual([]);
});
