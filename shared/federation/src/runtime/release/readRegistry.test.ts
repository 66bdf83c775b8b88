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
