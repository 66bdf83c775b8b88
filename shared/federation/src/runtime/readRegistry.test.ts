import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { aRegistryEntry } from './aRegistryEntry.ts';
import { readRegistry } from './readRegistry.ts';

const ADDRESS = 'http://localhost/mfe/registry.json';
beforeEach(() => localStorage.clear());

const answer = (remotes: unknown[]) => server.use(http.get(ADDRESS, () => HttpResponse.json({ revision: 1, remotes })));
const fail = () => server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 503 })));

test('gives the entries of the registry', async () => {
  answer([aRegistryEntry()]);
  expect(await readRegistry()).toEqual({ remotes: [aRegistryEntry()], isStale: false });
});

test('drops a bad entry and keeps the others', async () => {
  answer([{ id: 'members' }, aRegistryEntry(), { ...aRegistryEntry(), nav: [{ key: 'x' }] }]);
  expect((await readRegistry()).remotes).toEqual([aRegistryEntry()]);
});

test('gives the last known entries when the registry fails, and says so', async () => {
  answer([aRegistryEntry()]);
  await readRegistry();
  fail();
  expect(await readRegistry()).toEqual({ remotes: [aRegistryEntry()], isStale: true });
});

test('does not take an error page of a proxy for an empty registry', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'upstream is down' })));
  await expect(readRegistry()).rejects.toMatchObject({ name: 'RemoteError', reason: 'unavailable' });
});

test('fails when there is nothing to fall back to', async () => {
  fail();
  await expect(readRegistry()).rejects.toMatchObject({ reason: 'unavailable' });
});
