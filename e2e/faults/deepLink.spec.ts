import type { BrowserContext, Page } from '@playwright/test';
import { PLACES, type Place } from '../support/places.ts';
import { expectPage, isMarked, mark, problemOf } from '../support/page/portal.ts';
import { fileOf, releaseOf } from '../support/served.ts';
import { expect, test } from '../support/test.ts';
import { isTested } from './tested.ts';

/*
 * Opening a remote's page by its address: the portal's page preloads the remote's files, and a failure then
 * must not be remembered.
 */
test.use({ trace: 'off' });

async function openWhileGone(context: BrowserContext, place: Place): Promise<Page> {
  const page = await context.newPage();
  const { folder } = await releaseOf(page.request, place.id);
  await page.route(
    (url) => fileOf(folder, url) !== null,
    (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
  );
  await page.goto(place.path);
  await expect(problemOf(page)).toContainText('This part of the app could not be loaded.');
  await mark(page);
  return page;
}

test('a remote whose files all fail while its page is opened recovers after one "Try again"', async ({
  trainer,
}) => {
  const look = async (place: Place) => {
    const page = await openWhileGone(trainer, place);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPage(page, place);
    expect(await isMarked(page)).toBe(true);
  };
  await Promise.all(PLACES.filter(isTested).map(look));
});
