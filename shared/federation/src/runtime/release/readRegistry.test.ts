import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { aRegistryEntry } from './aRegistryEntry.ts';
import { readRegistry, takeInlinedRegistry } from './readRegistry.ts';

const ADDRESS = 'http://localhost/mfe/registry.json';
const ORIGIN = 'http://localhost:3104';
beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

const aRegistry = (remotes: unknown[] = [aRegistryEntry()]) => ({
  revision: 7,
  shell: null,
  remotes,
  redirects: { '/dashboard/vouchers': '/dashboard' },
  overrideOrigins: [ORIGIN],
});
const answer = (remotes?: unknown[]) =>
  server.use(http.get(ADDRESS, () => HttpResponse.json(aRegistry(remotes))));
const fail = () => server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 503 })));
const inline = (text: string) =>
  (document.head.innerHTML = `<script type="application/json" id="mfe-registry">${text}</script>`);

test('gives the registry as the server sent it', async () => {
  answer();
  expect(await readRegistry()).toEqual({ registry: aRegistry(), isStale: false });
});

test('drops a bad entry and keeps the others', async () => {
  answer([{ id: 'members' }, aRegistryEntry(), { ...aRegistryEntry(), nav: [{ key: 'x' }] }]);
  expect((await readRegistry()).registry.remotes).toEqual([aRegistryEntry()]);
});

const members = aRegistryEntry({ id: 'members' });
const broken = { ...members, active: '2.0.0', nav: [{ key: 'x' }] };

test('keeps the last good entry of a remote whose entry is bad now', async () => {
  answer([aRegistryEntry(), members]);
  await readRegistry();
  answer([{ ...aRegistryEntry(), active: '3.0.0' }, broken]);
  for (const known of [[], [aRegistryEntry(), members]])
    expect((await readRegistry(known)).registry.remotes).toEqual([
      aRegistryEntry({ active: '3.0.0' }),
      members,
    ]);
  // It is still the last good one at the next visit.
  fail();
  expect((await readRegistry()).registry.remotes).toContainEqual(members);
});

test('what is switched off stays so, whatever else is wrong with its entry', async () => {
  answer([members]);
  await readRegistry();
  answer([{ ...broken, state: 'disabled' }]);
  expect((await readRegistry()).registry.remotes).toEqual([{ ...members, state: 'disabled' }]);
});

test.each([
  ['the id of another', { prefixes: ['/dashboard/elsewhere'] }],
  ['a path prefix of another', { id: 'other', prefixes: ['/dashboard/schedule'] }],
  ['a path prefix within that of another', { id: 'other', prefixes: ['/dashboard/schedule/late'] }],
])('drops the second entry that has %s', async (_case, given) => {
  answer([aRegistryEntry(), aRegistryEntry(given), members]);
  expect((await readRegistry()).registry.remotes).toEqual([aRegistryEntry(), members]);
});

test.each([
  ['an empty list', []],
  ['a list of bad entries that nobody knows', [{ id: 'new' }]],
])('%s is no news where remotes were known, and is not remembered', async (_case, listed) => {
  answer();
  await readRegistry();
  answer(listed);
  for (let call = 0; call < 2; call++)
    expect(await readRegistry()).toMatchObject({ registry: { remotes: [aRegistryEntry()] }, isStale: true });
  inline(JSON.stringify(aRegistry(listed)));
  expect(takeInlinedRegistry()).toBeNull();
});

test('leaves out redirects to what is no address', async () => {
  server.use(
    http.get(ADDRESS, () => HttpResponse.json({ ...aRegistry(), redirects: { '/dashboard/x': 5 } })),
  );
  expect((await readRegistry()).registry.redirects).toEqual({});
});

test('an installation that has no remotes yet is told so', async () => {
  answer([]);
  expect(await readRegistry()).toMatchObject({ registry: { remotes: [] }, isStale: false });
});

test.each([
  ['a word that is no hash', 'trust me'],
  ['a hash that browsers ignore', 'md5-x'],
  ['nothing', undefined],
])(
  'drops an entry whose release has for a hash %s: a browser would run anything',
  async (_case, releaseHash) => {
    answer([{ ...aRegistryEntry(), releaseHash }]);
    expect((await readRegistry()).registry.remotes).toEqual([]);
  },
);

test('gives the last known registry when the server fails, but nothing that it once allowed', async () => {
  answer();
  await readRegistry();
  fail();
  expect(await readRegistry()).toEqual({ registry: { ...aRegistry(), overrideOrigins: [] }, isStale: true });
});

test('does not take an error page of a proxy for an empty registry', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'upstream is down' })));
  await expect(readRegistry()).rejects.toMatchObject({
    name: 'RemoteError',
    reason: 'unavailable',
    code: 'registry-unreachable',
  });
});

test('fails when there is nothing to fall back to', async () => {
  fail();
  await expect(readRegistry()).rejects.toMatchObject({ code: 'registry-unreachable' });
});

test('takes the registry that came with the page, once, and remembers it', async () => {
  inline(JSON.stringify(aRegistry()));
  expect(takeInlinedRegistry()).toEqual(aRegistry());
  expect(takeInlinedRegistry()).toBeNull();
  fail();
  expect((await readRegistry()).registry.revision).toBe(7);
});

test('does without what came with the page when it is broken', () => {
  inline('{"remotes": ');
  expect(takeInlinedRegistry()).toBeNull();
});
