import type { RegistryEntry } from '@studio/contract/remote/remote';
import { server } from '@studio/testing/server';
import { waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { aModule, aRelease } from './testing/aRelease.ts';
import { asInNewTab, down, goLive, openCatalog, runEntry } from './testing/openCatalog.ts';

const { entry, serve } = aRelease('1.0.0');
const { entry: next, serve: serveNext } = aRelease('2.0.0');

beforeEach(asInNewTab);

describe('the registry', () => {
  test('tells who listens only when something changed', async () => {
    const { catalog } = await openCatalog([entry]);
    const changes = jest.fn();
    catalog.onChange(changes);
    const before = catalog.getState();
    await catalog.check();
    expect(catalog.getState()).toBe(before);
    goLive([next]);
    await catalog.check();
    expect(catalog.getState().remotes).toEqual([next]);
    expect(changes).toHaveBeenCalledTimes(1);
  });

  test('is read again only for news of it, and as long as it could not be read', async () => {
    const { catalog } = await openCatalog([entry]);
    let reads = 0;
    const count = ({ request }: { request: Request }) =>
      void (reads += Number(request.url.endsWith('.json')));
    server.events.on('request:start', count);
    catalog.follow(1);
    catalog.follow();
    await Promise.resolve();
    expect(reads).toBe(0);
    catalog.follow(2);
    await waitFor(() => expect(reads).toBe(1));
    goLive(null);
    await catalog.check();
    expect(catalog.getState().isStale).toBe(true);
    goLive([next]);
    catalog.follow(1);
    await waitFor(() => expect(catalog.getState()).toMatchObject({ remotes: [next], isStale: false }));
    server.events.removeListener('request:start', count);
  });

  test('that cannot be read leaves the last one, and says so', async () => {
    const { catalog } = await openCatalog([entry]);
    goLive(null);
    await catalog.check();
    expect(catalog.getState()).toMatchObject({ remotes: [entry], isStale: true, error: null });
    goLive([entry]);
    await catalog.check();
    expect(catalog.getState().isStale).toBe(false);
  });

  test('that is older than the one before is put there by somebody: the tab goes on with what it knows', async () => {
    const answer = (revision: number, remotes: RegistryEntry[]) =>
      server.use(
        http.get('http://localhost/mfe/registry.json', () =>
          HttpResponse.json({ revision, shell: null, remotes, overrideOrigins: [] }),
        ),
      );
    const { catalog } = await openCatalog([entry]);
    answer(7, [next]);
    await catalog.check();
    answer(6, [entry]);
    for (let time = 0; time < 2; time++) {
      await catalog.check();
      expect(catalog.getState()).toMatchObject({ revision: 7, remotes: [next], isStale: true });
    }
    answer(8, [entry]);
    await catalog.check();
    expect(catalog.getState()).toMatchObject({ revision: 8, remotes: [entry], isStale: false });
  });

  test('that never could be read is an error with a code, until it can', async () => {
    const { catalog } = await openCatalog(null);
    expect(catalog.getState()).toMatchObject({ remotes: [], error: { code: 'registry-unreachable' } });
    goLive([entry]);
    await catalog.check();
    expect(catalog.getState()).toMatchObject({ remotes: [entry], error: null, isStale: false });
  });
});

test('trying again loads what is live by then, and undoes what was set up', async () => {
  const { catalog, reports } = await openCatalog([entry]);
  const cleanUp = jest.fn();
  serve();
  runEntry(() => ({ default: aModule({ setup: () => cleanUp }) }));
  await catalog.load(entry);
  goLive([next]);
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
  const { catalog, reports } = await openCatalog([entry]);
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

test('says once when a singleton is not there exactly once', async () => {
  const { catalog } = await openCatalog([entry]);
  serve();
  runEntry(() => ({ default: aModule() }));
  await catalog.load(entry);
  await catalog.retry(entry);
  const faults = jest
    .mocked(console.error)
    .mock.calls.filter(([line]) => String(line).startsWith('@studio/ui:'));
  expect(faults).toEqual([['@studio/ui: none loaded, where there must be exactly one']]);
});

describe('what a boundary caught', () => {
  const failed = async (cause: unknown) => {
    const { catalog, reports } = await openCatalog([entry]);
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
    const { catalog, reports } = await openCatalog([entry]);
    serve({ release: down });
    const cause: unknown = await catalog.load(entry).catch((error: unknown) => error);
    expect(catalog.reportFailure(entry, cause)).toBe(cause);
    expect(reports).toHaveLength(1);
  });
});
