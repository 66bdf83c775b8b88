import { PLACES } from '../support/places.ts';
import { expectPage, go } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

interface Shared {
  name: string;
  version: string;
  from: string;
  isLoaded: boolean;
}

/** What federation shares in the page, over all its instances. */
const SHARED = `__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap.default ?? {}).flatMap(
  ([name, versions]) => Object.values(versions).map(({ version, from, loaded, lib }) => ({ name, version, from, isLoaded: Boolean(loaded || lib) }))))`;

test('a tab that has visited every remote runs one copy of each singleton, that of the shell', async ({ trainer }) => {
  const page = await trainer.newPage();
  await page.goto('/dashboard');
  for (const place of PLACES) {
    await go(page, place);
    await expectPage(page, place);
  }
  const shared = await page.evaluate<Shared[]>(SHARED);
  const loaded = new Map<string, Set<string>>();
  for (const { name, version, from } of shared.filter(({ isLoaded }) => isLoaded)) {
    loaded.set(name, (loaded.get(name) ?? new Set()).add(`${version} of ${from}`));
  }
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['react', 'react-dom', '@studio/platform', '@studio/ui']));
  for (const [name, copies] of loaded) expect([...copies], name).toEqual([expect.stringMatching(/ of shell$/)]);
});
