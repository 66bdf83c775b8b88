import { init } from '@module-federation/enhanced/runtime';
import type { RemoteContext } from '@studio/contract/remote';
import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { aRegistryEntry } from './aRegistryEntry.ts';
import { loadRemoteModule, retryRemote } from './loadRemoteModule.ts';

const MANIFEST = 'http://localhost/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json';
const ctx: RemoteContext = {
  session: { getToken: () => null, onChange: () => () => undefined, signOut: () => undefined },
  navigate: () => undefined,
  notify: () => undefined,
  can: () => true,
  telemetry: () => undefined,
};
beforeAll(() => void init({ name: 'shell', remotes: [] }));
beforeEach(() => {
  // Federation comments on every failure and every retry.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => retryRemote('schedule'));

test('does not even fetch a remote of another contract', async () => {
  const loading = loadRemoteModule(aRegistryEntry({ contract: '^2.0.0' }), ctx);
  await expect(loading).rejects.toMatchObject({ reason: 'incompatible', remoteId: 'schedule' });
});

test.each([
  ['an error status, even with JSON', () => HttpResponse.json({ metaData: {}, exposes: [], shared: [] }, { status: 503 })],
  ['a page instead of JSON', () => HttpResponse.html('<h1>Down for maintenance</h1>')],
  ['JSON that is no manifest', () => HttpResponse.json({ message: 'upstream is down' })],
  ['no connection', () => HttpResponse.error()],
])('is unavailable after %s', async (_case, respond) => {
  server.use(http.get(MANIFEST, respond));
  await expect(loadRemoteModule(aRegistryEntry(), ctx)).rejects.toMatchObject({ reason: 'unavailable' });
});

test('answers the same promise until it is told to try again, then asks the network again', async () => {
  let asked = 0;
  server.use(
    http.get(MANIFEST, () => {
      asked += 1;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  const first = loadRemoteModule(aRegistryEntry(), ctx);
  await first.catch(() => undefined);
  expect(loadRemoteModule(aRegistryEntry(), ctx)).toBe(first);

  const askedBefore = asked;
  retryRemote('schedule');
  await loadRemoteModule(aRegistryEntry(), ctx).catch(() => undefined);
  expect(asked).toBeGreaterThan(askedBefore);
});
