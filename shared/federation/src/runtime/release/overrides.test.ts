import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { aRegistryEntry } from './aRegistryEntry.ts';
import {
  forgetOverrides,
  judgedOverrides,
  keepOverride,
  parseOverride,
  takeOverridesFromAddress,
} from './overrides.ts';
import { overriddenEntry } from './overriddenEntry.ts';

const ORIGIN = 'http://localhost:3104';
const registry = { revision: 1, shell: null, remotes: [aRegistryEntry()], overrideOrigins: [ORIGIN] };
const open = (search: string) => {
  window.history.replaceState({ idx: 3 }, '', `/dashboard${search}`);
  takeOverridesFromAddress();
};
beforeEach(() => sessionStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['schedule@http://localhost:3104', { id: 'schedule', origin: ORIGIN }],
  ['schedule@https://dev.example/some/path?x', { id: 'schedule', origin: 'https://dev.example' }],
  ['schedule@http://user:secret@localhost:3104', { id: 'schedule', origin: ORIGIN }],
  ['schedule@javascript:alert(1)', null],
  ['schedule@data:text/javascript,alert(1)', null],
  ['schedule@//localhost:3104', null],
  ['schedule@http://', null],
  ['__proto__@http://localhost:3104', null],
  ['Schedule@http://localhost:3104', null],
  ['http://localhost:3104', null],
  ['@', null],
  ['', null],
])('reads %j', (text, expected) => {
  expect(parseOverride(text)).toEqual(expected);
});

test('moves overrides from the address into the tab; what else is in the address stays', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open('?page=2&mfe=schedule@http://localhost:3104&mfe=nonsense,members@http://localhost:3105');
  expect(said.mock.calls.map(([words]) => String(words))).toEqual([
    expect.stringContaining('?mfe=nonsense is not understood'),
  ]);
  expect(window.location.search).toBe('?page=2');
  expect(window.history.state).toEqual({ idx: 3 });
  expect(judgedOverrides(registry).map(({ id }) => id)).toEqual(['schedule', 'members']);
});

test('one remote has one override, the last; a reset clears all', () => {
  open('?mfe=schedule@http://localhost:3000');
  open('?mfe=schedule@http://localhost:3104');
  expect(judgedOverrides(registry)).toEqual([{ id: 'schedule', origin: ORIGIN, isAllowed: true }]);
  open('?mfe=reset');
  expect(judgedOverrides(registry)).toEqual([]);
});

test.each([
  ['an origin that the server does not list', { id: 'schedule', origin: 'http://evil.example' }],
  ['a remote that nobody knows', { id: 'nobody', origin: ORIGIN }],
])('has no effect for %s', (_case, override) => {
  keepOverride(override);
  expect(judgedOverrides(registry)).toEqual([{ ...override, isAllowed: false }]);
});

test('nothing is allowed while the server lists no origins', () => {
  keepOverride({ id: 'schedule', origin: ORIGIN });
  expect(judgedOverrides({ ...registry, overrideOrigins: [] })).toMatchObject([{ isAllowed: false }]);
});

test.each(['{', '{"a":1}', '[null, {"id":"schedule"}, {"id":"schedule","origin":"javascript:alert(1)"}]'])(
  'does not stumble over a memory of %s',
  (kept) => {
    sessionStorage.setItem('mfe.overrides', kept);
    expect(judgedOverrides(registry)).toEqual([]);
  },
);

test('forgets', () => {
  keepOverride({ id: 'schedule', origin: ORIGIN });
  forgetOverrides();
  expect(judgedOverrides(registry)).toEqual([]);
});

describe('the entry of an overridden remote', () => {
  const { id, title, contract, audience, prefixes, nav, routes, slots, preloadFor } = aRegistryEntry();
  const config = { id, title, contract, audience, prefixes, nav, routes, slots, preloadFor };
  const serve = (body: unknown) =>
    server.use(http.get(`${ORIGIN}/release.json`, () => HttpResponse.json(body as object)));

  test('comes with the routes that the developer has now, and without hashes', async () => {
    serve({ ...config, prefixes: ['/dashboard/brand-new'] });
    expect(await overriddenEntry(aRegistryEntry({ state: 'disabled' }), ORIGIN)).toMatchObject({
      id: 'schedule',
      prefixes: ['/dashboard/brand-new'],
      manifest: `${ORIGIN}/mf-manifest.json`,
      releaseHash: null,
      preload: [],
      state: 'enabled',
    });
  });

  test.each([
    ['another remote', { ...config, id: 'members', prefixes: ['/dashboard/other'] }],
    ['nonsense', { prefixes: '/dashboard/other' }],
  ])('keeps the routes of the registry when the machine answers for %s', async (_case, body) => {
    serve(body);
    expect((await overriddenEntry(aRegistryEntry(), ORIGIN)).prefixes).toEqual(['/dashboard/schedule']);
  });

  test('keeps the routes of the registry when the machine says nothing', async () => {
    server.use(http.get(`${ORIGIN}/release.json`, () => HttpResponse.error()));
    expect((await overriddenEntry(aRegistryEntry(), ORIGIN)).prefixes).toEqual(['/dashboard/schedule']);
  });
});
