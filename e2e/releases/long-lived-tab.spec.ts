import type { Page, Route } from '@playwright/test';
import { ANY_RELEASE } from '@studio/contract/remote/sharedAddress';
import { MEMBERS, PLACES, SERVICES, CONFIGURE, WEEK } from '../support/places.ts';
import { comeBack, expectPage, go, isMarked, mark, NOWHERE, open } from '../support/page/portal.ts';
import { activateVersions, liveVersions, switchTo, type Versions } from '../support/releases.ts';
import { candidateOf } from '../support/restamp.ts';
import { expect, test } from '../support/test.ts';
import { routeWhen } from '../support/page/routeWhen.ts';
import { untilQuiet } from '../support/page/quiet.ts';

/*
 * A tab that was opened in the morning, and releases during the day: no work in progress is lost, nothing
 * breaks, and new versions are offered.
 */
const NEW_CLASS = { path: '/dashboard/services/create-class', heading: 'Create class' };
const missing = (route: Route) => route.fulfill({ status: 404 });
/** Two seconds on an idle machine. Without the stream the tab would look after ten minutes. */
const TOLD = { timeout: 20_000 };
const RELEASED = ['schedule', 'members', 'shell'];

let originals: Versions = {};
const candidates: Versions = {};
const candidate = (id: string): string => candidates[id] ?? '';
const original = (id: string): string => originals[id] ?? '';
const release = (id: string): Promise<void> => activateVersions({ [id]: candidate(id) });

test.beforeAll(async () => {
  originals = await liveVersions(RELEASED);
  for (const id of RELEASED) candidates[id] = await candidateOf(id);
});
test.afterEach(async () => {
  await activateVersions(originals);
  await switchTo('enabled', 'schedule');
});

/** The releases of which a page requests files from now on; `ANY_RELEASE` for those that all have at one address. */
function filesOf(page: Page, id: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const version = new RegExp(`/mfe/${id}/([^/]+)/`).exec(request.url())?.[1];
    if (version) asked.push(version);
  });
  return asked;
}

/** Starts filling in a form without submitting it. */
async function beginForm(page: Page): Promise<void> {
  await open(page, NEW_CLASS);
  await page.getByLabel('Name').fill('Aerial Yoga, half typed');
  await mark(page);
}
async function expectUntouched(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Aerial Yoga, half typed');
  expect(await isMarked(page)).toBe(true);
}

test('a release while a form is half filled is offered, and changes nothing by itself', async ({ owner }) => {
  const page = await owner.newPage();
  await beginForm(page);
  const asked = filesOf(page, 'schedule');
  await release('schedule');
  await comeBack(page);
  await expect(page.getByText('A new version of Schedule is ready.')).toBeVisible();
  await expectUntouched(page);

  await test.step('"Reload" asks first', async () => {
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expectUntouched(page);
  });
  await test.step('the form can be submitted in the release in which it was started', async () => {
    await page.getByLabel('Name').fill(`Aerial Yoga ${Date.now()}`);
    await page.getByLabel('Places').fill('6');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectPage(page, SERVICES);
    expect(await isMarked(page)).toBe(true);
    expect(asked).not.toContain(candidate('schedule'));
  });
  await test.step('"Reload" loads the new release', async () => {
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => asked).toContain(candidate('schedule'));
    await expectPage(page, SERVICES);
    await expect(page.getByText('A new version of Schedule is ready.')).toBeHidden();
  });
});

test('a page of a release that is no longer live still opens, without files of the new one', async ({
  trainer,
}) => {
  const page = await trainer.newPage();
  await open(page, WEEK);
  await mark(page);
  const asked = filesOf(page, 'schedule');
  await release('schedule');
  await comeBack(page);
  await expect(page.getByText('A new version of Schedule is ready.')).toBeVisible();
  await go(page, SERVICES);
  await expectPage(page, SERVICES);
  expect(await isMarked(page)).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(candidate('schedule'));
});

test('"Later" hides the offer until the next release', async ({ trainer }) => {
  const page = await trainer.newPage();
  await open(page, WEEK);
  await release('schedule');
  await comeBack(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('is ready.')).toBeHidden();
  await comeBack(page);
  await go(page, SERVICES);
  await expect(page.getByText('is ready.')).toBeHidden();
});

test('a remote that is not loaded yet uses the new release at once, without an offer', async ({
  trainer,
}) => {
  const page = await trainer.newPage();
  await open(page, NOWHERE);
  await mark(page);
  const asked = filesOf(page, 'members');
  await release('members');
  await comeBack(page);
  await untilQuiet(page);
  asked.length = 0;
  await go(page, MEMBERS);
  await expectPage(page, MEMBERS);
  expect(await isMarked(page)).toBe(true);
  expect(new Set(asked)).toEqual(new Set([candidate('members'), ANY_RELEASE]));
  await expect(page.getByText('is ready.')).toBeHidden();
});

test('a missing chunk of a removed release is fixed by one reload', async ({ trainer }) => {
  const page = await trainer.newPage();
  const removal = await routeWhen(page, /\/mfe\/schedule\/.*\.js/, missing);
  await open(page, WEEK);
  // The new release has what the next document asks for.
  page.on('request', (request) => request.isNavigationRequest() && removal.end());
  removal.begin();
  await release('schedule');
  const asked = filesOf(page, 'schedule');
  const documents = countDocuments(page);
  await go(page, SERVICES);
  await expectPage(page, SERVICES);
  expect(documents()).toBe(1);
  expect(asked).toContain(candidate('schedule'));
});

test('a reload that does not help is not repeated', async ({ trainer }) => {
  const page = await trainer.newPage();
  const loss = await routeWhen(page, /\/mfe\/schedule\/.*\.js/, missing);
  await open(page, WEEK);
  const documents = countDocuments(page);
  loss.begin();
  await release('schedule');
  await go(page, SERVICES);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
  await page.waitForTimeout(2000);
  expect(documents()).toBe(1);
  loss.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, SERVICES);
  expect(documents()).toBe(1);
});

test('a remote that another process switches off is told at once: its links go, a form stays, until it is back', async ({
  owner,
}) => {
  const page = await owner.newPage();
  await beginForm(page);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: WEEK.link, exact: true });
  await expect(link).toBeVisible();
  await switchTo('disabled', 'schedule');
  await expect(link).toBeHidden(TOLD);
  await expectUntouched(page);

  await go(page, MEMBERS);
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectPage(page, MEMBERS);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('switched off');
  await switchTo('enabled', 'schedule');
  await expect(link).toBeVisible(TOLD);
  await expectPage(page, NEW_CLASS);
  expect(await isMarked(page)).toBe(true);
});

test('a release of the portal itself is offered; until then the tab keeps its own files', async ({
  trainer,
}) => {
  const page = await trainer.newPage();
  await open(page, WEEK);
  await mark(page);
  const asked = filesOf(page, 'shell');
  await release('shell');
  await comeBack(page);
  await expect(page.getByText('A new version of the portal is ready.')).toBeVisible();
  for (const place of PLACES) {
    await go(page, place);
    await expectPage(page, place);
  }
  expect(await isMarked(page)).toBe(true);
  // Which files a page still lacks depends on the pages before it. This one comes when somebody opens it.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([original('shell')]));

  asked.length = 0;
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expectPage(page, CONFIGURE);
  expect(new Set(asked)).toEqual(new Set([candidate('shell')]));
  await expect(page.getByText('is ready.')).toBeHidden();
});

test('files of a release that is no longer live are served unchanged for ever', async ({ request }) => {
  await release('members');
  for (const version of [original('members'), candidate('members')]) {
    const answer = await request.get(`/mfe/members/${version}/release.json`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});

/** Counts how often the page has been loaded. */
function countDocuments(page: Page): () => number {
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded += 1;
  });
  return () => loaded;
}
