import { waitFor } from '@testing-library/dom';
import type { LoadReport } from './report/loadReport.ts';
import { aModule, aRelease } from './testing/aRelease.ts';
import { asInNewTab, down, goLive, openCatalog, runEntry } from './testing/openCatalog.ts';

const { entry, serve } = aRelease('1.0.0');
const { entry: next, serve: serveNext } = aRelease('2.0.0');

beforeEach(asInNewTab);

describe('preloading', () => {
  const reported = (reports: LoadReport[], count: number) =>
    waitFor(() => expect(reports).toHaveLength(count));

  test('fetches and does not set up; the load after it is there at once', async () => {
    const { catalog, reports } = await openCatalog([entry]);
    const setup = jest.fn(() => () => undefined);
    serve();
    runEntry(() => ({ default: aModule({ setup }) }));
    catalog.preload(entry);
    catalog.preload(entry);
    await reported(reports, 1);
    expect(setup).toHaveBeenCalledTimes(0);
    // Then React shows it without a fallback.
    expect(catalog.load(entry)).toMatchObject({ status: 'fulfilled', value: { id: 'schedule' } });
    await reported(reports, 2);
    expect(setup).toHaveBeenCalledTimes(1);
    expect(reports).toMatchObject([
      { isPreload: true, outcome: 'ok', milliseconds: { setup: null } },
      { isPreload: false, outcome: 'ok', milliseconds: { release: null, manifest: null } },
    ]);
  });

  test('that failed does not spoil the load after it', async () => {
    const { catalog, reports } = await openCatalog([entry]);
    serve({ manifest: down });
    catalog.preload(entry);
    await reported(reports, 1);
    // A second hover must not send another request to a server that is down.
    catalog.preload(entry);
    serve();
    runEntry(() => ({ default: aModule() }));
    expect((await catalog.load(entry)).id).toBe('schedule');
    expect(reports).toMatchObject([
      { isPreload: true, code: 'manifest-unreachable' },
      { isPreload: false, outcome: 'ok' },
    ]);
  });

  test('of a release that is not live any more is not used', async () => {
    const { catalog, reports } = await openCatalog([entry]);
    serve();
    runEntry(() => ({ default: aModule() }));
    catalog.preload(entry);
    await reported(reports, 1);
    goLive([next]);
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
    const { catalog } = await openCatalog([{ ...entry, ...given }]);
    catalog.preload(entry);
    expect(catalog.inspect().loads).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
