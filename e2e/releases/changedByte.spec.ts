import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Release } from '@studio/contract/remote/remote';
import { REGISTRY_FILE } from '@studio/releases/registryFile';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import { BASE } from '../support/products.ts';
import { expectPage, NOWHERE, open, problemOf, signedIn } from '../support/page/portal.ts';
import { PLACES, WEEK } from '../support/places.ts';
import { liveVersions, openTestedStore } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';
import { IS_LONG } from '../support/tier.ts';
import { storedFile, type StoredFile } from './storedFiles.ts';

/*
 * Somebody can write into the store, and has no key. One byte of each file that runs is changed, in turn: shell and
 * booking website refuse it and say so, and so does the portal for a remote; whole classes of files of every remote are
 * the cells "tampered" of the fault matrix. Pages, `release.json` and registry are the server's to refuse:
 * `server/src/gateway/released`.
 */
interface Site {
  id: 'shell' | 'booking';
  path: string;
  /** The heading when it runs. */
  heading: string;
  /** The heading when part of it is refused. */
  refused: string;
  /** The function of the page that its chunk loader asks. */
  guard: string;
  assets: string;
}
const SITES: Site[] = [
  {
    id: 'shell',
    path: '/auth/jwt/login',
    heading: 'Sign in',
    refused: 'The portal has not started',
    guard: 'mfeGuard',
    assets: 'assets/',
  },
  {
    id: 'booking',
    path: '/booking-website/schedule?extension=lotus',
    heading: 'Lotus Yoga & Pilates',
    refused: 'This page could not be opened',
    guard: 'siteGuard',
    assets: 'site/',
  },
];

/** A browser that has seen nothing yet. */
async function fresh<Result>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
  token?: string,
) {
  const context =
    token === undefined ? await browser.newContext({ baseURL: BASE }) : await signedIn(browser, BASE, token);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function changed<Result>(file: StoredFile, use: () => Promise<Result>): Promise<Result> {
  await file.change();
  try {
    return await use();
  } finally {
    await file.putBack();
  }
}

/** Names within the store of what a page runs: at once, and later. */
async function filesOf({ id, assets }: Site): Promise<{ now: string[]; later: string[] }> {
  const folder = `${id}/${(await liveVersions([id]))[id]}/`;
  const store = openTestedStore();
  const page = Buffer.from((await store.read(`${folder}index.html`)) ?? []).toString();
  const runs = (await store.list(`${folder}${assets}`))
    .map(({ name }) => name)
    .filter((name) => /\.(js|css)$/.test(name));
  return {
    now: runs.filter((name) => page.includes(`/mfe/${name}"`)),
    later: runs.filter((name) => !page.includes(`/mfe/${name}"`)),
  };
}

/** Asks for a file as the chunk loader does. @param step of the loader: what it is for. */
const load = (
  page: Page,
  guard: string,
  name: string,
  step: 'shared' | 'chunk' = 'shared',
): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    const address = ${JSON.stringify(`/mfe/${name}`)};
    const element = document.createElement(address.endsWith('.js') ? 'script' : 'link');
    if (element.tagName === 'LINK') element.rel = 'stylesheet';
    element.onload = () => resolve('runs');
    element.onerror = () => resolve('refused');
    ${guard}(element, address, '${step}');
    document.head.append(element);
  })`);

for (const site of SITES) {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test(`${site.id}: what its page runs at once is refused with one byte changed, and the page says so`, async ({
    browser,
  }) => {
    const { now } = await filesOf(site);
    expect(now.length).toBeGreaterThan(0);
    for (const name of now) {
      const file = await storedFile(name);
      await fresh(browser, async (page) => {
        await changed(file, async () => {
          await page.goto(site.path);
          await expect(heading(page, site.refused), name).toBeVisible();
          await expect(heading(page, site.heading)).toHaveCount(0);
        });
        // The browser keeps files for a year, and still finds the right one.
        await expect(async () => {
          await page.goto(site.path);
          await expect(heading(page, site.heading).or(heading(page, site.refused))).toBeVisible();
          expect(await heading(page, site.refused).count()).toBe(0);
        }).toPass({ intervals: [100] });
      });
    }
  });

  test(`${site.id}: what comes later is refused with one byte changed, each of it`, async ({ browser }) => {
    const { later: names } = await filesOf(site);
    const outcomes = () =>
      fresh(browser, async (page) => {
        await page.goto(site.path);
        await page.waitForFunction(`typeof ${site.guard} === 'function'`);
        const found: [string, string][] = [];
        for (const name of names) found.push([name, await load(page, site.guard, name)]);
        return found;
      });
    // All before the page opens: it asks for some itself, and a browser keeps what it has.
    const files = await Promise.all(names.map(storedFile));
    await Promise.all(files.map((file) => file.change()));
    try {
      expect(await outcomes()).toEqual(names.map((name) => [name, 'refused']));
    } finally {
      await Promise.all(files.map((file) => file.putBack()));
    }
    expect(await outcomes()).toEqual(names.map((name) => [name, 'runs']));
  });

  test(`${site.id}: nothing that comes later runs when the list of hashes was changed`, async ({
    browser,
  }) => {
    const folder = `${site.id}/${(await liveVersions([site.id]))[site.id]}/${site.assets}`;
    const [list] = (await openTestedStore().list(folder)).filter(({ name }) =>
      /hashes\.\w+\.json$/.test(name),
    );
    const { later } = await filesOf(site);
    await fresh(browser, async (page) => {
      const outcome = await changed(await storedFile(list?.name ?? ''), async () => {
        await page.goto(site.path);
        return load(page, site.guard, later[0] ?? '');
      });
      expect(outcome).toBe('refused');
    });
  });
}

/** One is enough in a normal run: the files of all are loaded in the same way. */
const REMOTES = IS_LONG ? PLACES : [WEEK];

for (const place of REMOTES) {
  test(`${place.id}: every file of its release is refused with one byte changed, each of it`, async ({
    browser,
    tokens,
  }) => {
    const folder = `${place.id}/${(await liveVersions([place.id]))[place.id]}/`;
    const { files, manifest } = JSON.parse(
      Buffer.from((await openTestedStore().read(folder + RELEASE_FILE)) ?? []).toString(),
    ) as Release;
    const runs = Object.keys(files).filter((name) => /\.(js|css)$/.test(name));
    // What runs nothing is left out; the manifest says what runs.
    expect(
      Object.keys(files).filter((name) => !runs.includes(name) && !/\.(woff2|png|svg)$/.test(name)),
    ).toEqual([manifest]);
    const outcomes = (shown: (page: Page) => Promise<void>) =>
      fresh(
        browser,
        async (page) => {
          await page.goto(place.path);
          // From then on the page has the hashes of that release.
          await shown(page);
          const found: [string, string][] = [];
          for (const name of runs) found.push([name, await load(page, 'mfeGuard', folder + name, 'chunk')]);
          return found;
        },
        tokens.trainer,
      );
    const stored = await Promise.all([manifest, ...runs].map((name) => storedFile(folder + name)));
    await Promise.all(stored.map((file) => file.change()));
    try {
      const refused = (page: Page) => expect(problemOf(page)).toContainText('integrity-failed');
      expect(await outcomes(refused)).toEqual(runs.map((name) => [name, 'refused']));
    } finally {
      await Promise.all(stored.map((file) => file.putBack()));
    }
    expect(await outcomes((page) => expectPage(page, place))).toEqual(runs.map((name) => [name, 'runs']));
  });
}

test('a changed registry is shown to nobody; open tabs go on, and the portal is back with the right one', async ({
  trainer,
}) => {
  const page = await trainer.newPage();
  await open(page, NOWHERE);
  await changed(await storedFile(REGISTRY_FILE), async () => {
    const next = await trainer.newPage();
    expect((await next.goto('/dashboard'))?.status()).toBe(503);
    await expect(heading503(next)).toBeVisible();
    await expectPage(page, NOWHERE);
  });
  const next = await trainer.newPage();
  await open(next, NOWHERE);
});

const heading503 = (page: Page) => page.getByRole('heading', { name: 'The portal is not available' });

test('a server that has shown a release goes on with what it has checked', async ({ request }) => {
  const { shell = '' } = await liveVersions(['shell']);
  await changed(await storedFile(`shell/${shell}/${RELEASE_FILE}`), async () => {
    expect((await request.get('/dashboard')).status()).toBe(200);
  });
});
