import * as platform from '@studio/platform';
import { aRegistryEntry } from '../release/aRegistryEntry.ts';
import { boundPlatform, boundScope, type Platform, type ShareScope } from './boundPlatform.ts';

const facade = platform as unknown as Platform;
const entryOf = (id: string, ...endpoints: string[]) =>
  aRegistryEntry({ id, endpoints, releaseHash: `sha384-${'A'.repeat(64)}` });

/** The slice as a hostile remote would use it, without the types of the facade. */
interface Slice {
  injectEndpoints(feature: object): Slice;
  enhanceEndpoints(change: object): Slice;
  endpoints: Record<string, unknown>;
}
interface Facade {
  injectEndpoints(feature: object): Slice;
  baseApi: Slice;
  lookups: Slice;
  listTags: unknown;
}
const of = (id: string, ...endpoints: string[]): Facade =>
  boundPlatform(facade, entryOf(id, ...endpoints)) as unknown as Facade;

const feature = (owner: string, ...names: string[]) => ({
  owner,
  overrideExisting: true,
  endpoints: (build: { query(definition: object): unknown }) =>
    Object.fromEntries(names.map((name) => [name, build.query({ query: () => '/api/a' })])),
});

test('a remote adds what its release lists, whatever name of an owner it gives', () => {
  const { endpoints } = of('retail', 'listVouchers').injectEndpoints(feature('members', 'listVouchers'));
  expect(endpoints).toHaveProperty('listVouchers.initiate');
  expect(() => platform.injectEndpoints(feature('members', 'listVouchers') as never)).toThrow(
    'is already defined by retail.',
  );
});

describe.each<[string, (remote: Facade) => (given: object) => unknown]>([
  ['the function of the facade', (remote) => (given) => remote.injectEndpoints(given)],
  ['the slice', (remote) => (given) => remote.baseApi.injectEndpoints(given)],
  ['another name of the slice', (remote) => (given) => remote.lookups.injectEndpoints(given)],
  [
    'the answer of an injection',
    (remote) => {
      const slice = remote.injectEndpoints(feature('thief', 'listOwn'));
      return (given) => slice.injectEndpoints(given);
    },
  ],
])('by %s', (_way, injectionOf) => {
  test('nobody takes an endpoint before its owner is there', () => {
    const inject = injectionOf(of('thief', 'listOwn'));
    expect(() => inject(feature('members', 'listGuests'))).toThrow(
      'The release of thief does not list the endpoint "listGuests".',
    );
    expect(() => of('members', 'listGuests').injectEndpoints(feature('members', 'listGuests'))).not.toThrow();
  });

  test('nobody replaces an endpoint of another, not even one that its own release lists', () => {
    of('members', 'getGuest').injectEndpoints(feature('members', 'getGuest'));
    const inject = injectionOf(of('thief', 'listOwn', 'getGuest'));
    expect(() => inject(feature('members', 'getGuest'))).toThrow(
      'Endpoint "getGuest" of thief is already defined by members.',
    );
  });
});

test.each<[string, (remote: Facade) => unknown]>([
  ['the facade', (remote) => remote],
  ['the slice', (remote) => remote.baseApi],
  ['the answer of an injection', (remote) => remote.injectEndpoints(feature('thief', 'listOwn'))],
])('what is not bound is not behind %s either', (_what, given) => {
  const bound = given(of('thief', 'listOwn')) as Facade;
  const behind = [Object.getPrototypeOf(bound), ...Object.values(Object.getOwnPropertyDescriptors(bound))];
  expect(behind.filter((one) => one !== null)).toEqual([]);
  expect(bound.injectEndpoints).not.toBe(platform.baseApi.injectEndpoints);
});

test('nobody changes endpoints that are there', () => {
  expect(() => of('thief').baseApi.enhanceEndpoints({ endpoints: {} })).toThrow('may not change endpoints');
});

test('a remote of a developer’s machine may add what it did not have when it was loaded', () => {
  const remote = boundPlatform(facade, { ...entryOf('drafts'), releaseHash: null }) as unknown as Facade;
  expect(() => remote.injectEndpoints(feature('members', 'listDrafts'))).not.toThrow();
});

test('everything else is the copy of the page', async () => {
  const react = { '19.0.0': { get: () => () => 'react' } };
  const scope: ShareScope = { react, '@studio/platform': { '1.0.0': { get: () => () => platform } } };
  const bound = await boundScope(scope, entryOf('retail'));
  expect(bound['react']).toBe(react);
  const own = bound['@studio/platform']?.['1.0.0']?.lib?.() as Facade;
  expect(own.listTags).toBe(platform.listTags);
  expect(own.injectEndpoints).not.toBe(platform.injectEndpoints);
});
