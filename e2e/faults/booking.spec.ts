import { CONTRACT_VERSION } from '@studio/contract/remote/remote';
import { BOOKING, BOOKING_LOGIN, WEEK } from '../support/places.ts';
import { expectPage, go, NOWHERE, open } from '../support/page/portal.ts';
import { activateVersions, liveVersions, switchTo } from '../support/releases.ts';
import { routeWhen } from '../support/page/routeWhen.ts';
import { restamp } from '../support/restamp.ts';
import { fileOf, releaseOf, showToStaff } from '../support/served.ts';
import { expect, test } from '../support/test.ts';
import { isLazy, missing, never, tampered } from './network.ts';

/*
 * Few rows of the fault matrix apply to the public booking page, which is a plain page: it has no manifest,
 * entry, expose chunk, setup or module shape, shares nothing, and its files carry no hashes. What remains is
 * a chunk that is gone or hangs, a release that is switched off, and one that is incompatible and never goes
 * live. Its container is a remote like the others; the matrix covers it in the portal, where it is the
 * preview. The pages behind the first one are chunks inside the website's own frame, which reports failures
 * itself.
 */
const SITE = '/booking-website/schedule?extension=lotus';
const BROKEN = 'Something went wrong!';
const CHUNK_MS = 8000;
const SLACK_MS = 10_000;

for (const [what, answer, budget] of [
  ['is gone', missing, 0],
  ['hangs', never, CHUNK_MS],
] as const) {
  test(`a chunk of the public page ${what}: its frame reports it and stays, and the page recovers once the chunk is there`, async ({
    page,
  }) => {
    const isChunk = (url: URL) => /\/mfe\/booking\/.*\/site\/\d+\..*\.js$/.test(url.pathname);
    const chunks = await routeWhen(page, isChunk, answer);
    await page.goto(SITE);
    await expect(page.getByRole('heading', { level: 1, name: BOOKING.heading })).toBeVisible();
    chunks.begin();
    await page.getByRole('link', { name: 'Membership' }).click();
    await expect(page.getByText(BROKEN)).toBeVisible({ timeout: budget + SLACK_MS });
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();

    chunks.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(BROKEN)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const [what, answer] of [
  ['is gone', missing],
  ['was tampered with', tampered],
] as const) {
  test(`a chunk of the booking website in the portal ${what}: its frame reports it, and the portal goes on`, async ({
    trainer,
  }) => {
    const page = await trainer.newPage();
    await showToStaff(page, BOOKING_LOGIN);
    await open(page, NOWHERE);
    const { folder, release } = await releaseOf(page.request, 'booking');
    await page.route((url) => {
      const file = fileOf(folder, url);
      return file !== null && isLazy(file, release);
    }, answer);
    await go(page, BOOKING_LOGIN);
    await expect(page.getByText(BROKEN)).toBeVisible();
    await go(page, WEEK);
    await expectPage(page, WEEK);
  });
}

test('switched off, the public page shows a message with its status; the portal goes on; switched on, it is back', async ({
  page,
  trainer,
}) => {
  await switchTo('disabled', 'booking');
  const answer = await page.goto(SITE);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Booking is not available' })).toBeVisible();
  await open(await trainer.newPage(), WEEK);

  await switchTo('enabled', 'booking');
  await page.goto(SITE);
  await expect(page.getByRole('heading', { level: 1, name: BOOKING.heading })).toBeVisible();
});

test('an incompatible release is refused, and the previous one stays live', async ({ page }) => {
  const { booking = '' } = await liveVersions(['booking']);
  const misfit = await restamp('booking', booking, {
    mark: 'misfit',
    replace: { [`"contract":"^${CONTRACT_VERSION}"`]: '"contract":"^99.0.0"' },
  });
  await expect(activateVersions({ booking: misfit })).rejects.toThrow(/contract \^99\.0\.0/);
  expect(await liveVersions(['booking'])).toEqual({ booking });
  await page.goto(SITE);
  await expect(page.getByRole('heading', { level: 1, name: BOOKING.heading })).toBeVisible();
});
