import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { CatalogState } from '@studio/federation/runtime/catalogState';
import type { LoadRecord } from '@studio/federation/runtime/report/loadReport';
import { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { aLoadRecord } from '../testing/aLoadRecord.ts';
import { inspectRemotes, inspectShared, stepsOf, type RemoteState } from './inspection.model.ts';

const schedule = aRegistryEntry();
const aState = (given: Partial<CatalogState> = {}): CatalogState => ({
  remotes: [schedule],
  retired: [],
  redirects: {},
  isStale: false,
  error: null,
  revision: 7,
  outdated: [],
  overrides: [],
  overrideOrigins: [],
  shellVersion: '1.0.0',
  ...given,
});
const inspect = (state: Partial<CatalogState>, loads: LoadRecord[]) =>
  inspectRemotes({ state: aState(state), live: [], loads })[0];

test.each<[RemoteState, Partial<CatalogState>, LoadRecord[]]>([
  ['not loaded', {}, []],
  ['not loaded', {}, [aLoadRecord({ remoteId: 'members' })]],
  ['loading', {}, [aLoadRecord({ state: 'loading' })]],
  ['ready', {}, [aLoadRecord()]],
  ['failed', {}, [aLoadRecord({ state: 'failed' })]],
  ['replaced', { outdated: ['schedule'] }, [aLoadRecord()]],
  ['switched off', { remotes: [{ ...schedule, state: 'disabled' }] }, [aLoadRecord()]],
])('the state of a remote is %s', (expected, state, loads) => {
  expect(inspect(state, loads)?.state).toBe(expected);
});

test('a failed load leaves nothing loaded, and keeps its reference', () => {
  const error = new RemoteError('entry-timeout', 'schedule', 'It took too long');
  expect(inspect({}, [aLoadRecord({ state: 'failed', error })])).toMatchObject({
    loaded: null,
    error: { code: 'entry-timeout', correlationId: error.correlationId, message: 'It took too long' },
  });
});

test('distinguishes the live version from the one that this tab has loaded', () => {
  const live = [{ ...schedule, active: '1.1.0-cd34ef56', previous: '1.0.0-ab12cd34' }];
  expect(
    inspectRemotes({ state: aState({ outdated: ['schedule'] }), live, loads: [aLoadRecord()] }),
  ).toMatchObject([
    { state: 'replaced', loaded: '1.0.0-ab12cd34', active: '1.1.0-cd34ef56', previous: '1.0.0-ab12cd34' },
  ]);
});

test('finds release.json before anything is loaded, and the origin of an override', () => {
  const overrides = [{ id: 'schedule', origin: 'http://localhost:3104', isAllowed: true }];
  expect(inspect({ overrides }, [])).toMatchObject({
    release: '/mfe/schedule/1.0.0-ab12cd34/release.json',
    override: 'http://localhost:3104',
  });
  expect(
    inspect({ overrides: [{ ...overrides[0], id: 'schedule', origin: 'x', isAllowed: false }] }, []),
  ).toMatchObject({ override: null });
});

test('counts the copies of shared packages, and lists who needs which range', () => {
  const remotes = [
    schedule,
    aRegistryEntry({ id: 'members', title: 'Members' }),
    aRegistryEntry({ id: 'old', title: 'Old', requires: { react: '^19.0.0', lit: '^3.0.0' } }),
  ];
  const shared = [
    { name: 'react', version: '19.3.1', from: 'shell', isLoaded: true },
    { name: 'react', version: '19.0.0', from: 'old', isLoaded: false },
  ];
  expect(inspectShared(remotes, shared)).toEqual([
    { name: 'lit', offered: [], copies: 0, needed: [{ range: '^3.0.0', by: ['Old'] }] },
    {
      name: 'react',
      offered: ['19.3.1 of shell', '19.0.0 of old'],
      copies: 1,
      needed: [
        { range: '^19.3.1', by: ['Schedule', 'Members'] },
        { range: '^19.0.0', by: ['Old'] },
      ],
    },
  ]);
});

test.each([
  ['react/jsx-runtime', 'react'],
  ['@studio/ui/data', '@studio/ui'],
])('%s counts as needed when a remote needs %s', (part, whole) => {
  const remotes = [aRegistryEntry({ title: 'Schedule', requires: { [whole]: '^1.0.0' } })];
  const shared = [{ name: part, version: '1.0.0', from: 'shell', isLoaded: true }];
  expect(inspectShared(remotes, shared).find(({ name }) => name === part)?.needed).toEqual([
    { range: '^1.0.0', by: ['Schedule'] },
  ]);
});

test('leaves out steps that were not needed', () => {
  expect(stepsOf({ release: null, manifest: 4.4, entry: 20, module: null, setup: 0.2, total: 30 })).toEqual([
    { step: 'manifest', ms: 4 },
    { step: 'entry', ms: 20 },
    { step: 'setup', ms: 0 },
  ]);
});
