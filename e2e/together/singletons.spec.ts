import { ALL_PLACES, BOOKING } from '../support/places.ts';
import { expectPage, go } from '../support/page/portal.ts';
import { showToStaff } from '../support/served.ts';
import { expect, test } from '../support/test.ts';

interface Shared {
  name: string;
  version: string;
  from: string;
  isLoaded: boolean;
}

const SINGLETONS = ['react', 'react-dom', '@studio/platform', '@studio/ui'];

/** The packages that federation shares in the page. Its instances have the same scope. */
const SHARED = `[...new Set(__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap.default ?? {})
  .flatMap(([name, versions]) => Object.values(versions).map((shared) => Object.assign(shared, { nameOfShared: name })))))]
  .map(({ nameOfShared, version, from, loaded, lib }) => ({ name: nameOfShared, version, from, isLoaded: Boolean(loaded || lib) }))`;

test("a tab that has visited every remote runs one copy of each singleton, the shell's", async ({
  trainer,
}) => {
  const page = await trainer.newPage();
  await showToStaff(page, BOOKING);
  await page.goto('/dashboard');
  for (const place of ALL_PLACES) {
    await go(page, place);
    await expectPage(page, place);
  }
  const shared = await page.evaluate<Shared[]>(SHARED);
  const loaded = shared.filter(({ isLoaded }) => isLoaded);
  const names = loaded.map(({ name }) => name);
  expect(
    names.filter((name, index) => names.indexOf(name) !== index),
    'loaded twice',
  ).toEqual([]);
  // For packages that are loaded later, federation names the first consumer instead.
  for (const name of SINGLETONS) expect(loaded.find((one) => one.name === name)?.from, name).toBe('shell');
});
