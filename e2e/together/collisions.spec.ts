import type { RegistryEntry } from '@studio/contract/remote/remote';
import { slotKey } from '@studio/contract/remote/remote';
import { releaseOf, servedRegistry } from '../support/served.ts';
import { expect, test } from '../support/test.ts';

/**
 * What two live releases must not both have. Cache tags are not included: their list is closed, in
 * shared/api.
 */
const NAMES: Record<string, (entry: RegistryEntry) => string[]> = {
  'an endpoint': ({ endpoints }) => endpoints,
  'a path prefix': ({ prefixes }) => prefixes,
  'a route': ({ routes }) => routes.map(({ path }) => path),
  'a navigation key': ({ nav }) => nav.map(({ key }) => key),
  'a navigation path': ({ nav }) => nav.map(({ path }) => path),
  'a slot fill of the same title': ({ slots }) => slots.map(({ name, title }) => `${name}: ${title}`),
};

const twice = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

for (const [what, namesOf] of Object.entries(NAMES)) {
  test(`no two live releases share ${what}`, async ({ request }) => {
    const { remotes } = await servedRegistry(request);
    const releases = await Promise.all(remotes.map(({ id }) => releaseOf(request, id)));
    expect(releases.length).toBeGreaterThanOrEqual(6);
    expect(twice(releases.flatMap(({ release }) => namesOf(release as unknown as RegistryEntry)))).toEqual(
      [],
    );
  });
}

test('no release fills the same slot twice without distinguishing its fills', async ({ request }) => {
  const { remotes } = await servedRegistry(request);
  for (const { id, slots } of remotes) expect(twice(slots.map(slotKey)), id).toEqual([]);
});

test('no prefix of one remote lies within that of another', async ({ request }) => {
  const { remotes } = await servedRegistry(request);
  const all = remotes.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ id, prefix })));
  const within = all.filter((one) =>
    all.some((other) => other.id !== one.id && `${one.prefix}/`.startsWith(`${other.prefix}/`)),
  );
  expect(within).toEqual([]);
});
