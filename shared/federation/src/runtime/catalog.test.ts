import { init } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@studio/contract/remote';
import { onRegistry } from '@studio/testing/onRegistry';
import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { aContext, aModule, aRelease, runEntries } from './testing/aRelease.ts';
import { aRegistryEntry } from './aRegistryEntry.ts';
import { createCatalog } from './catalog.ts';
import { forgetTroubles } from './fileGuard.ts';
import type { LoadReport } from './loadReport.ts';

const { entry, serve } = aRelease('1.0.0');
const { entry: next, serve: serveNext } = aRelease('2.0.0');

let stopEntries = () => undefined as void;
/** The entry that is run from now on. */
function runEntry(expose: () => unknown) {
  stopEntries();
  stopEntries = runEntries(expose);
}
afterEach(() => {
  stopEntries();
  forgetTroubles('http://localhost/');
});
beforeAll(() => void init({ name: 'shell', remotes: [] }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A catalog that has read a registry, and what it reports. */
async function setUp(remotes: RegistryEntry[] | null = [entry]) {
  server.use(onRegistry(remotes));
  const catalog = createCatalog({ context: aContext });
  await catalog.check();
  const reports: LoadReport[] = [];
  catalog.onLoad((report) => reports.push(report));
  return { catalog, reports };
}
const goLive = (...remotes: RegistryEntry[]) => server.use(onRegistry(remotes));
const down = () => HttpResponse.json({}, { status: 503 });

describe('the registry', () => {
  test('tells who listens only when something changed', async () => {
    const { catalog } = await setUp();
    const changes = jest.fn();
    catalog.onChange(changes);
    const before = catalog.getState();
    await catalog.check();
    expect(catalog.getState()).toBe(before);
    goLive(next);
    await catalog.check();
    expect(catalog.getState().remotes).toEqual([next]);
    expect(changes).toHaveBeenCalledTimes(1);
  });

  test('that cannot be read leaves the last one, and says so', async () => {
    const { catalog } = await setUp();
    server.use(onRegistry(null));
    await catalog.check();
    expect(catalog.getState()).toMatchObject({ remotes: [entry], isStale: true, error: null });
    goLive(entry);
    await catalog.check();
    expect(catalog.getState().isStale).toBe(false);
  });

  test('that never could be read is an error with a code, until it can', async () => {
    const { catalog } = await setUp(null);
    expect(catalog.getState()).toMatchObject({ remotes: [], error: { code: 'registry-unreachable' } });
    goLive(entry);
    await catalog.check();
    expect(catalog.getState()).toMatchObject({ remotes: [entry], error: null, isStale: false });
  });
});

describe('loading', () => {
  test('sets a remote up once, however often it is asked for, and reports it', async () => {
    const { catalog, reports } = await setUp();
    const setup = jest.fn(() => () => undefined);
    serve();
    runEntry(() => ({ default: aModule({ setup }) }));
    const loading = catalog.load(entry);
    expect(catalog.load(entry)).toBe(loading);
    expect((await loading).id).toBe('schedule');
    expect(setup).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([expect.objectContaining({ remoteId: 'schedule', version: entry.active, outcome: 'ok', code: null, attempt: 1, isPreload: false })]);
    expect(Object.values(reports[0]?.milliseconds ?? {})).toEqual(Array(6).fill(expect.any(Number)));
    expect(catalog.inspect().loads).toMatchObject([{ remoteId: 'schedule', state: 'loaded', error: null, release: 'http://localhost/mfe/schedule/1.0.0/release.json' }]);
  });

  test.each([
    ['contract-mismatch', 'incompatible', aRegistryEntry({ contract: '^2.0.0' })],
    ['shared-mismatch', 'incompatible', aRegistryEntry({ requires: { '@studio/ui': '^9.0.0' } })],
    ['switched-off', 'denied', aRegistryEntry({ requires: {}, state: 'disabled' })],
    ['integrity-failed', 'unavailable', aRegistryEntry({ requires: {}, releaseHash: null })],
    ['integrity-failed', 'unavailable', aRegistryEntry({ requires: {}, releaseHash: null, manifest: 'http://evil.example/mf-manifest.json' })],
  ] as const)('fetches nothing of what ends as %s', async (code, reason, unfit) => {
    const { catalog, reports } = await setUp([unfit]);
    await expect(catalog.load(unfit)).rejects.toMatchObject({ code, reason, remoteId: 'schedule' });
    expect(reports).toMatchObject([{ outcome: reason, code, correlationId: expect.any(String) as string }]);
  });

  test.each([
    ['release-unreachable', { release: down }],
    ['manifest-unreachable', { manifest: down }],
    ['manifest-unreachable', { manifest: () => HttpResponse.html('<h1>Down for maintenance</h1>', { status: 500 }) }],
    ['manifest-unreachable', { manifest: () => HttpResponse.error() }],
    ['integrity-failed', { release: () => HttpResponse.json({ files: {} }) }],
    ['integrity-failed', { manifest: () => HttpResponse.json({ metaData: {}, exposes: [], shared: [] }) }],
    ['integrity-failed', { manifest: () => HttpResponse.html('<h1>Sign in to the wireless network</h1>') }],
  ] as const)('ends as %s, and heals without a reload', async (code, faults) => {
    const { catalog, reports } = await setUp();
    serve(faults);
    const loading = catalog.load(entry);
    await expect(loading).rejects.toMatchObject({ code, reason: 'unavailable' });
    expect(catalog.load(entry)).toBe(loading);

    serve();
    runEntry(() => ({ default: aModule() }));
    expect((await catalog.retry(entry)).id).toBe('schedule');
    expect(reports.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([[1, 'unavailable'], [2, 'ok']]);
  });

  test.each([
    ['JSON', () => HttpResponse.json({ message: 'upstream is down' })],
    ['a page', () => HttpResponse.html('<h1>Cannot GET /</h1>')],
  ])('takes no other %s for a manifest, where there are no hashes', async (_case, manifest) => {
    const origin = 'http://localhost:3104';
    server.use(http.get(`${origin}/mf-manifest.json`, manifest));
    const dev = aRegistryEntry({ requires: {}, releaseHash: null, manifest: `${origin}/mf-manifest.json` });
    server.use(http.get('http://localhost/mfe/registry.json', () => HttpResponse.json({ revision: 1, shell: null, remotes: [dev], overrideOrigins: [origin] })));
    const catalog = createCatalog({ context: aContext });
    await catalog.check();
    await expect(catalog.load(dev)).rejects.toMatchObject({ code: 'manifest-invalid', reason: 'unavailable' });
  });

  test.each([
    ['module-failed', 'crashed', () => { throw new Error('a bug'); }],
    ['shape-invalid', 'incompatible', () => ({ default: { id: 'schedule' } })],
    ['setup-failed', 'crashed', () => ({ default: aModule({ setup: () => { throw new Error('a bug'); } }) })],
    ['setup-failed', 'crashed', () => ({ default: aModule({ setup: () => Promise.reject(new Error('a bug')) }) })],
  ] as const)('ends as %s, and heals without a reload', async (code, reason, expose) => {
    const { catalog } = await setUp();
    serve();
    runEntry(expose);
    await expect(catalog.load(entry)).rejects.toMatchObject({ code, reason });
    expect(catalog.inspect().loads).toMatchObject([{ state: 'failed', error: { code } }]);
    runEntry(() => ({ default: aModule() }));
    expect((await catalog.retry(entry)).id).toBe('schedule');
  });

  test('gives up on a set-up after three seconds; what it starts after all is undone', async () => {
    const { catalog } = await setUp();
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
    const { catalog } = await setUp();
    serve({ manifest: down });
    const error = await catalog.load(entry).catch((cause: unknown) => cause as { correlationId: string });
    const lines = jest.mocked(console.error).mock.calls;
    expect(lines).toEqual([[expect.stringMatching(`^schedule 1.0.0: manifest-unreachable, reference ${(error as { correlationId: string }).correlationId}\\.`)]]);
  });
});

test('trying again loads what is live by then, and undoes what was set up', async () => {
  const { catalog, reports } = await setUp();
  const cleanUp = jest.fn();
  serve();
  runEntry(() => ({ default: aModule({ setup: () => cleanUp }) }));
  await catalog.load(entry);
  goLive(next);
  await catalog.check();
  expect(catalog.getState()).toMatchObject({ remotes: [{ active: entry.active }], outdated: ['schedule'] });

  serveNext();
  runEntry(() => ({ default: aModule() }));
  await catalog.retry(entry);
  expect(cleanUp).toHaveBeenCalledTimes(1);
  expect(reports.map(({ version }) => version)).toEqual([entry.active, '2.0.0']);
  expect(catalog.getState()).toMatchObject({ remotes: [{ active: '2.0.0' }], outdated: [] });
});

test('two places that try again at once share the attempt', async () => {
  const { catalog, reports } = await setUp();
  serve({ manifest: down });
  await catalog.load(entry).catch(() => undefined);
  serve();
  const setup = jest.fn(() => () => undefined);
  runEntry(() => ({ default: aModule({ setup }) }));
  const [one, other] = await Promise.all([catalog.retry(entry), catalog.retry(entry)]);
  expect(one).toBe(other);
  expect(setup).toHaveBeenCalledTimes(1);
  expect(reports).toHaveLength(2);
});

describe('preloading', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

  test('fetches and does not set up; the load after it is there at once', async () => {
    const { catalog, reports } = await setUp();
    const setup = jest.fn(() => () => undefined);
    serve();
    runEntry(() => ({ default: aModule({ setup }) }));
    catalog.preload(entry);
    catalog.preload(entry);
    await settled();
    expect(setup).toHaveBeenCalledTimes(0);
    // So React shows it without a fallback.
    expect(catalog.load(entry)).toMatchObject({ status: 'fulfilled', value: { id: 'schedule' } });
    await settled();
    expect(setup).toHaveBeenCalledTimes(1);
    expect(reports).toMatchObject([{ isPreload: true, outcome: 'ok', milliseconds: { setup: null } }, { isPreload: false, outcome: 'ok', milliseconds: { release: null, manifest: null } }]);
  });

  test('that failed does not spoil the load after it', async () => {
    const { catalog, reports } = await setUp();
    serve({ manifest: down });
    catalog.preload(entry);
    await settled();
    // Pointing at it once more does not ask a server once more that is down.
    catalog.preload(entry);
    await settled();
    serve();
    runEntry(() => ({ default: aModule() }));
    expect((await catalog.load(entry)).id).toBe('schedule');
    expect(reports).toMatchObject([{ isPreload: true, code: 'manifest-unreachable' }, { isPreload: false, outcome: 'ok' }]);
  });

  test('of a release that is not live any more is not used', async () => {
    const { catalog, reports } = await setUp();
    serve();
    runEntry(() => ({ default: aModule() }));
    catalog.preload(entry);
    await settled();
    goLive(next);
    await catalog.check();
    serveNext();
    await catalog.load(entry);
    expect(reports.at(-1)).toMatchObject({ version: '2.0.0', isPreload: false });
  });

  test.each([
    ['is switched off', { state: 'disabled' as const }, false],
    ['would cost data that the person wants to save', {}, true],
  ])('leaves a remote alone that %s', async (_case, given, saveData) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
    const { catalog } = await setUp([{ ...entry, ...given }]);
    catalog.preload(entry);
    expect(catalog.inspect().loads).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

test('says once when a singleton is not there exactly once', async () => {
  const { catalog } = await setUp();
  serve();
  runEntry(() => ({ default: aModule() }));
  await catalog.load(entry);
  await catalog.retry(entry);
  const faults = jest.mocked(console.error).mock.calls.filter(([line]) => String(line).startsWith('@studio/ui:'));
  expect(faults).toEqual([['@studio/ui: none loaded, where there must be exactly one']]);
});

describe('what a boundary caught', () => {
  const failed = async (cause: unknown) => {
    const { catalog, reports } = await setUp();
    return { error: catalog.reportFailure(entry, cause), reports };
  };

  test('is a crash, and told', async () => {
    const { error, reports } = await failed(new Error('a bug'));
    expect(error).toMatchObject({ code: 'render-failed', reason: 'crashed' });
    expect(reports).toMatchObject([{ code: 'render-failed', correlationId: error.correlationId }]);
  });

  test.each([
    ['a script', Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })],
    ['a style sheet', new Error('Loading CSS chunk 12 failed.')],
  ])('is unavailable when %s did not come', async (_case, cause) => {
    expect((await failed(cause)).error).toMatchObject({ code: 'chunk-unreachable', reason: 'unavailable' });
  });

  test('is left as it is, and not told twice, when the loader has told it', async () => {
    const { catalog, reports } = await setUp();
    serve({ release: down });
    const cause: unknown = await catalog.load(entry).catch((error: unknown) => error);
    expect(catalog.reportFailure(entry, cause)).toBe(cause);
    expect(reports).toHaveLength(1);
  });
});
