import { init } from '@module-federation/enhanced/runtime';
import { forgetMissingChunk } from '../load/loadFailure.ts';
import { assertSingletons, forgetFailedShares, missingShared, sharedVersions } from './sharedVersions.ts';

const package_ = (version: string, isLoaded = true) => ({
  version,
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  ...(isLoaded ? { lib: () => ({}) } : { get: () => Promise.resolve(() => ({})) }),
});
const shell = init({
  name: 'shell',
  remotes: [],
  shared: {
    react: package_('19.3.1'),
    'react-dom': package_('19.3.1'),
    '@studio/platform': package_('1.2.0'),
    '@studio/ui': package_('1.0.0', false),
  },
});

test('lists what the page shares', () => {
  expect(sharedVersions()).toContainEqual({
    name: '@studio/platform',
    version: '1.2.0',
    from: 'shell',
    isLoaded: true,
  });
  expect(sharedVersions()).toContainEqual({
    name: '@studio/ui',
    version: '1.0.0',
    from: 'shell',
    isLoaded: false,
  });
});

test.each([
  ['nothing', {}, null],
  ['what is there', { react: '^19.3.1', '@studio/platform': '^1.1.0' }, null],
  ['a newer one than is there', { '@studio/platform': '^1.3.0' }, '@studio/platform ^1.3.0'],
  ['another major', { react: '^18.0.0' }, 'react ^18.0.0'],
  ['a package that nobody shares', { '@studio/charts': '^1.0.0' }, '@studio/charts ^1.0.0'],
])('a remote that needs %s', (_case, requires, expected) => {
  expect(missingShared(requires)).toBe(expected);
});

test('says which singleton is missing or there twice', () => {
  expect(assertSingletons()).toEqual(['@studio/ui: none loaded, where there must be exactly one']);
  shell.registerShared({ '@studio/ui': package_('1.0.0') });
  const scope = shell.shareScopeMap['default'] ?? {};
  Object.assign(scope['@studio/ui']?.['1.0.0'] ?? {}, { loaded: true });
  expect(assertSingletons()).toEqual([]);
  Object.assign(scope['react'] ?? {}, { '18.0.0': { ...scope['react']?.['19.3.1'], version: '18.0.0' } });
  expect(assertSingletons()).toEqual(['react: 19.3.1, 18.0.0 loaded, where there must be exactly one']);
});

test.each([
  ['by itself', forgetFailedShares],
  ['before a chunk is tried again', () => forgetMissingChunk(new Error('Loading chunk 7 failed.'))],
])('forgets a load that failed, and none that went well: %s', (_case, forget) => {
  const scope = shell.shareScopeMap['default'] ?? {};
  const failed = Object.assign(scope['@studio/platform']?.['1.2.0'] ?? {}, {
    loaded: false,
    loading: Promise.resolve(() => ({})),
  });
  const fine = Object.assign(scope['react']?.['19.3.1'] ?? {}, {
    loaded: true,
    loading: Promise.resolve(() => ({})),
  });
  forget();
  expect(failed.loading).toBeNull();
  expect(fine.loading).not.toBeNull();
});
