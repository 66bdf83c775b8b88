import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { aRegistryEntry } from './release/aRegistryEntry.ts';
import { createCatalog } from './catalog.ts';
import { aContext, aModule, aRelease } from './testing/aRelease.ts';
import { asInNewTab, down, openCatalog, runEntry } from './testing/openCatalog.ts';

const { entry, serve } = aRelease('1.0.0');

beforeEach(asInNewTab);

describe('loading', () => {
  test('has a remote ready that has nothing to set up', async () => {
    const { catalog, reports } = await openCatalog([entry]);
    serve();
    runEntry(() => ({ default: { id: 'schedule', contract: '^1.2.0', Routes: () => null, slots: {} } }));
    expect((await catalog.load(entry)).id).toBe('schedule');
    expect(reports).toMatchObject([{ outcome: 'ok' }]);
  });

  test('sets a remote up once, however often it is asked for, and reports it', async () => {
    const { catalog, reports } = await openCatalog([entry]);
    const setup = jest.fn(() => () => undefined);
    serve();
    runEntry(() => ({ default: aModule({ setup }) }));
    const loading = catalog.load(entry);
    expect(catalog.load(entry)).toBe(loading);
    expect((await loading).id).toBe('schedule');
    expect(setup).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([
      expect.objectContaining({
        remoteId: 'schedule',
        version: entry.active,
        outcome: 'ok',
        code: null,
        attempt: 1,
        isPreload: false,
      }),
    ]);
    expect(Object.values(reports[0]?.milliseconds ?? {})).toEqual(Array(6).fill(expect.any(Number)));
    expect(catalog.inspect().loads).toMatchObject([
      {
        remoteId: 'schedule',
        state: 'loaded',
        error: null,
        release: 'http://localhost/mfe/schedule/1.0.0/release.json',
      },
    ]);
  });

  test.each([
    ['contract-mismatch', 'incompatible', aRegistryEntry({ contract: '^2.0.0' })],
    ['shared-mismatch', 'incompatible', aRegistryEntry({ requires: { '@studio/ui': '^9.0.0' } })],
    ['switched-off', 'denied', aRegistryEntry({ requires: {}, state: 'disabled' })],
    ['integrity-failed', 'unavailable', aRegistryEntry({ requires: {}, releaseHash: null })],
    [
      'integrity-failed',
      'unavailable',
      aRegistryEntry({ requires: {}, releaseHash: null, manifest: 'http://evil.example/mf-manifest.json' }),
    ],
  ] as const)('fetches nothing of what ends as %s', async (code, reason, unfit) => {
    const { catalog, reports } = await openCatalog([unfit]);
    await expect(catalog.load(unfit)).rejects.toMatchObject({ code, reason, remoteId: 'schedule' });
    expect(reports).toMatchObject([{ outcome: reason, code, correlationId: expect.any(String) as string }]);
  });

  test.each([
    ['release-unreachable', { release: down }],
    ['manifest-unreachable', { manifest: down }],
    [
      'manifest-unreachable',
      { manifest: () => HttpResponse.html('<h1>Down for maintenance</h1>', { status: 500 }) },
    ],
    ['manifest-unreachable', { manifest: () => HttpResponse.error() }],
    ['integrity-failed', { release: () => HttpResponse.json({ files: {} }) }],
    ['integrity-failed', { manifest: () => HttpResponse.json({ metaData: {}, exposes: [], shared: [] }) }],
    ['integrity-failed', { manifest: () => HttpResponse.html('<h1>Sign in to the wireless network</h1>') }],
  ] as const)('ends as %s, and heals without a reload', async (code, faults) => {
    const { catalog, reports } = await openCatalog([entry]);
    serve(faults);
    const loading = catalog.load(entry);
    await expect(loading).rejects.toMatchObject({ code, reason: 'unavailable' });
    expect(catalog.load(entry)).toBe(loading);

    serve();
    runEntry(() => ({ default: aModule() }));
    expect((await catalog.retry(entry)).id).toBe('schedule');
    expect(reports.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'unavailable'],
      [2, 'ok'],
    ]);
  });

  test.each([
    ['JSON', () => HttpResponse.json({ message: 'upstream is down' })],
    ['a page', () => HttpResponse.html('<h1>Cannot GET /</h1>')],
  ])('takes no other %s for a manifest, where there are no hashes', async (_case, manifest) => {
    const origin = 'http://localhost:3104';
    server.use(http.get(`${origin}/mf-manifest.json`, manifest));
    const dev = aRegistryEntry({ requires: {}, releaseHash: null, manifest: `${origin}/mf-manifest.json` });
    server.use(
      http.get('http://localhost/mfe/registry.json', () =>
        HttpResponse.json({ revision: 1, shell: null, remotes: [dev], overrideOrigins: [origin] }),
      ),
    );
    const catalog = createCatalog({ context: aContext });
    await catalog.check();
    await expect(catalog.load(dev)).rejects.toMatchObject({
      code: 'manifest-invalid',
      reason: 'unavailable',
    });
  });

  test.each([
    [
      'module-failed',
      'crashed',
      () => {
        throw new Error('a bug');
      },
    ],
    ['shape-invalid', 'incompatible', () => ({ default: { id: 'schedule' } })],
    [
      'setup-failed',
      'crashed',
      () => ({
        default: aModule({
          setup: () => {
            throw new Error('a bug');
          },
        }),
      }),
    ],
    [
      'setup-failed',
      'crashed',
      () => ({ default: aModule({ setup: () => Promise.reject(new Error('a bug')) }) }),
    ],
  ] as const)('ends as %s, and heals without a reload', async (code, reason, expose) => {
    const { catalog } = await openCatalog([entry]);
    serve();
    runEntry(expose);
    await expect(catalog.load(entry)).rejects.toMatchObject({ code, reason });
    expect(catalog.inspect().loads).toMatchObject([{ state: 'failed', error: { code } }]);
    runEntry(() => ({ default: aModule() }));
    expect((await catalog.retry(entry)).id).toBe('schedule');
  });

  test('gives up on a set-up after three seconds; what it starts after all is undone', async () => {
    const { catalog } = await openCatalog([entry]);
    serve();
    const cleanUp = jest.fn();
    let finish: (cleanUp: () => void) => void = () => undefined;
    runEntry(() => ({ default: aModule({ setup: () => new Promise((resolve) => (finish = resolve)) }) }));
    await expect(catalog.load(entry)).rejects.toMatchObject({ code: 'setup-timeout', reason: 'crashed' });
    finish(cleanUp);
    await Promise.resolve();
    await Promise.resolve();
    expect(cleanUp).toHaveBeenCalledTimes(1);
  });

  test('says one readable line of each failure', async () => {
    const { catalog } = await openCatalog([entry]);
    serve({ manifest: down });
    const error = await catalog.load(entry).catch((cause: unknown) => cause as { correlationId: string });
    const lines = jest.mocked(console.error).mock.calls;
    expect(lines).toEqual([
      [
        expect.stringMatching(
          `^schedule 1.0.0: manifest-unreachable, reference ${(error as { correlationId: string }).correlationId}\\.`,
        ),
      ],
    ]);
  });
});
