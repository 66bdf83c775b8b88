import type { BrowserContext } from '@playwright/test';
import { CONTRACT_VERSION } from '@studio/contract/remote/remote';
import { PLACES } from '../support/places.ts';
import { open } from '../support/page/portal.ts';
import { activateVersions, liveVersions, type Versions } from '../support/releases.ts';
import { candidateOf } from '../support/restamp.ts';
import { expect, test } from '../support/test.ts';

/*
 * Crosses the live and the next shell with the live and the next release of each remote, in a browser. The
 * next shell has the same sources and offers the next minor version of the contract; the next release of a
 * remote is another version of the same sources.
 */
const [MAJOR, MINOR] = CONTRACT_VERSION.split('.').map(Number) as [number, number];
const NEXT_CONTRACT = `${MAJOR}.${MINOR + 1}.0`;
const IDS = PLACES.map(({ id }) => id);

let live: Versions = {};
const next: Versions = {};

test.beforeAll(async () => {
  live = await liveVersions([...IDS, 'shell']);
  for (const id of IDS) next[id] = await candidateOf(id);
  next['shell'] = await candidateOf('shell', {
    mark: 'next-contract',
    replace: { [CONTRACT_VERSION]: NEXT_CONTRACT },
  });
});
test.afterAll(() => activateVersions(live));

/**
 * Opens every remote in its own tab, one after another.
 * @returns the versions that its page consisted of.
 */
async function openAll(context: BrowserContext): Promise<Set<string>> {
  const ran = new Set<string>();
  for (const place of PLACES) {
    const page = await context.newPage();
    page.on('request', (request) => {
      const [, id, version] = /\/mfe\/(\w+)\/([^/]+)\/.*\.js/.exec(request.url()) ?? [];
      if (id === place.id || id === 'shell') ran.add(`${id} ${version}`);
    });
    await open(page, place);
    await page.close();
  }
  return ran;
}

const remotesOf = (versions: Versions) => Object.fromEntries(IDS.map((id) => [id, versions[id] ?? '']));
const named = (versions: Versions) =>
  new Set(Object.entries(versions).map(([id, version]) => `${id} ${version}`));

for (const [shell, remotes] of [
  ['live', 'live'],
  ['live', 'next'],
  ['next', 'next'],
  ['next', 'live'],
] as const) {
  test(`the ${shell} shell shows the ${remotes} release of each remote`, async ({ trainer }) => {
    const versions = {
      ...remotesOf(remotes === 'live' ? live : next),
      shell: (shell === 'live' ? live : next)['shell'] ?? '',
    };
    await activateVersions(versions);
    expect(await openAll(trainer)).toEqual(named(versions));
  });
}
