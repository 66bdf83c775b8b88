import type { Page } from '@playwright/test';
import { MEMBERS, WEEK } from '../support/places.ts';
import { open } from '../support/page/portal.ts';
import { activateVersions, liveVersions } from '../support/releases.ts';
import { candidateOf } from '../support/restamp.ts';
import { releaseOf } from '../support/served.ts';
import { expect, test } from '../support/test.ts';

const INSPECTOR = { path: '/dashboard/federation', heading: 'Parts of this portal' };
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });

test('the inspector shows what runs in this tab, what failed, and what was released since', async ({
  owner,
}) => {
  const page = await owner.newPage();
  const { folder, release } = await releaseOf(page.request, 'members');
  const entry = `**${folder}${release.preload[0]}**`;
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  await open(page, WEEK);
  await page.getByRole('button', { name: /^App settings/ }).click();
  await page.getByRole('switch', { name: 'Developer tools' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Grace Tan' }).click();
  await page.getByRole('menuitem', { name: INSPECTOR.heading }).click();

  const schedule = rowOf(page, 'Schedule');
  await expect(schedule).toContainText('Ready');
  await expect(schedule).toContainText((await liveVersions(['schedule']))['schedule'] ?? '');
  const members = rowOf(page, 'Members');
  await members.getByRole('button', { name: /^Try loading now/ }).click();
  await expect(members).toContainText('entry-unreachable');
  await page.unroute(entry);
  await members.getByRole('button', { name: /^Try loading now/ }).click();
  await expect(members).toContainText('Ready');

  const before = await liveVersions(['schedule']);
  await activateVersions({ schedule: await candidateOf('schedule') });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(schedule).toContainText('Replaced');
  await activateVersions(before);
});

test('a person without the permission sees a message', async ({ trainer }) => {
  const page = await trainer.newPage();
  await page.goto(INSPECTOR.path);
  await expect(page.getByText(`You do not have access to ${INSPECTOR.heading}.`)).toBeVisible();
});

test('a failed load is reported to the server, with its code', async ({ trainer }) => {
  const page = await trainer.newPage();
  const { folder, release } = await releaseOf(page.request, MEMBERS.id);
  await page.route(`**${folder}${release.manifest}**`, (route) => route.fulfill({ status: 503 }));
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/telemetry/remote-loads'));
  await page.goto(MEMBERS.path);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('manifest-unreachable');
  // As when the tab is left, so that the test need not wait for the next batch.
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  const answer = await told;
  expect(answer.ok()).toBe(true);
  const { loads } = answer.request().postDataJSON() as { loads: Record<string, unknown>[] };
  expect(loads).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        remoteId: 'members',
        version: release.version,
        outcome: 'unavailable',
        code: 'manifest-unreachable',
        attempt: 1,
      }),
    ]),
  );
});
