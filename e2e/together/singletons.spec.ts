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

/**
 * The packages that federation shares in the page, each copy once. Its instances have the same scope, but for the
 * facade: each remote has one bound to it, of which all but the injection is the shell's copy, as this function is.
 */
const SHARED = `(() => {
  const copyOf = (shared) => {
    const copy = shared.lib ? shared.lib() : shared;
    return copy.makeStore ?? copy;
  };
  const copies = new Map();
  for (const { shareScopeMap } of __FEDERATION__.__INSTANCES__)
    for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
      for (const shared of Object.values(versions))
        copies.set(copyOf(shared), { name, version: shared.version, from: shared.from, isLoaded: Boolean(shared.loaded || shared.lib) });
  return [...copies.values()];
})()`;

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
