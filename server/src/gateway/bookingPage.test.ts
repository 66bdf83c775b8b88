import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderStore } from '@studio/releases/folderStore';
import type { DescribedPage, PageDescription } from '../platform/http/answer/pageDescription.ts';
import { anEntry, fillingOf, KEY_SETTINGS, TRUSTED_KEYS } from '../testing/aReleaseStore.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { gateway } from './gateway.ts';

const PAGE = `<!doctype html><html><head><title>Book a class</title><script defer src="/mfe/booking/1.0.0/site/first.js" integrity="sha384-${'A'.repeat(64)}"></script></head><body><div id="root"></div></body></html>`;
const DESCRIPTION: PageDescription = {
  title: 'Lotus',
  description: 'Quiet.',
  siteName: 'Lotus',
  canonical: 'https://studio.example/booking-website/schedule?extension=lotus',
  shared: 'https://studio.example/',
  image: { url: 'https://studio.example/share.jpg', size: null },
  colour: '#0F766E',
  manifest: '/m',
  icon: '/i',
  isIndexed: true,
  data: [],
};
const aPage = (fields: Partial<Extract<DescribedPage, { kind: 'PAGE' }>> = {}): DescribedPage => ({
  kind: 'PAGE',
  status: 200,
  description: DESCRIPTION,
  embedders: ['https://lotus.example'],
  ...fields,
});

let folder: string;
let api: TestApp;
let described: () => Promise<DescribedPage>;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-booking-page-'));
  const store = fillingOf(folderStore(path.join(folder, 'mfe'), TRUSTED_KEYS));
  const releaseHash = await store.release('booking', '1.0.0', { 'index.html': PAGE }, 'index.html');
  await store.live({
    remotes: [
      anEntry({
        id: 'booking',
        audience: 'member',
        active: '1.0.0',
        prefixes: ['/booking-website'],
        releaseHash,
      }),
    ],
  });
  asked = [];
  described = async () => aPage();
  const describePage = (url: string) => (asked.push(url), described());
  const places = {
    shellDir: null,
    mfeStore: path.join(folder, 'mfe'),
    remoteOrigins: [],
    releaseKeys: KEY_SETTINGS,
    publicUrl: 'https://studio.example',
  };
  api = await startTestApp({
    areas: [
      () =>
        gateway(places, {
          describePage,
          findHost: async (host) => (host === 'book.lotus.example' ? 'lotus' : null),
        }),
    ],
  });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const SCHEDULE = '/booking-website/schedule?extension=lotus';

test('has head elements for its address', async () => {
  const { statusCode, body, headers } = await get(SCHEDULE);
  expect(statusCode).toBe(200);
  expect(asked).toEqual([SCHEDULE]);
  expect(body).toContain('<title>Lotus</title>');
  expect(body).toContain('first.js');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
});

test.each([
  ['on its own page', SCHEDULE, 'same-origin'],
  ['inside another site', `${SCHEDULE}&embed=1`, 'cross-origin'],
])('%s it can reach the window that opened it', async (_where, url, resource) => {
  const { headers } = await get(url);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': resource,
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('is sent again only after it has changed', async () => {
  const { headers } = await get(SCHEDULE);
  const again = await get(SCHEDULE, { 'if-none-match': String(headers['etag']) });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers).toMatchObject({
    etag: headers['etag'],
    'cache-control': 'no-cache',
    'content-security-policy': headers['content-security-policy'],
  });
  described = async () => aPage({ description: { ...DESCRIPTION, title: 'Lotus Two' } });
  expect((await get(SCHEDULE, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200);
});

test('is sent compressed to browsers that accept it, always in its current state', async () => {
  const unpacked = async () =>
    brotliDecompressSync((await get(SCHEDULE, { 'accept-encoding': 'br' })).rawPayload).toString();
  expect(await unpacked()).toBe((await get(SCHEDULE)).body);
  expect(await unpacked()).toBe((await get(SCHEDULE)).body);
  described = async () => aPage({ description: { ...DESCRIPTION, title: 'Lotus Two' } });
  expect(await unpacked()).toContain('<title>Lotus Two</title>');
});

test.each([
  ['fails', () => Promise.reject(new Error('no database'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('is sent all the same when the database %s', async (_case, describe) => {
  described = describe;
  const { statusCode, body, headers } = await get(`${SCHEDULE}&embed=1`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Book a class</title>');
  expect(body).toContain('noindex');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self';/);
});

test('of an unknown studio is sent all the same, with status 404', async () => {
  described = async () => aPage({ status: 404, description: null, embedders: [] });
  const { statusCode, body } = await get('/booking-website/schedule?extension=nobody');
  expect(statusCode).toBe(404);
  expect(body).toContain('first.js');
});

test('of a studio that was renamed redirects to its new address', async () => {
  described = async () => ({ kind: 'MOVED', url: '/booking-website/schedule?extension=lotus-two' });
  const { statusCode, headers } = await get(SCHEDULE);
  expect(statusCode).toBe(301);
  expect(headers).toMatchObject({
    location: '/booking-website/schedule?extension=lotus-two',
    'cache-control': 'public, max-age=86400',
  });
});

describe('inside a page of another site', () => {
  const framed = async (url: string) => {
    const { headers } = await get(url);
    return {
      policy: /frame-ancestors ([^;]*);/.exec(String(headers['content-security-policy']))?.[1],
      older: headers['x-frame-options'],
    };
  };

  test.each([SCHEDULE, `${SCHEDULE}&embed=0`, `${SCHEDULE}&embed=`, '/payment-success'])(
    '%s cannot be embedded',
    async (url) => {
      expect(await framed(url)).toEqual({ policy: "'self'", older: 'SAMEORIGIN' });
    },
  );

  test('can be embedded with the embed address only, by sites that the studio allowed', async () => {
    expect(await framed(`${SCHEDULE}&embed=1`)).toEqual({
      policy: "'self' https://lotus.example",
      older: undefined,
    });
  });
});

describe('on bookings.<host>', () => {
  const HOST = { host: 'bookings.studio.example' };

  test('an address belongs to a studio, and redirects stay on the host', async () => {
    expect(await get('/lotus', HOST)).toMatchObject({
      statusCode: 302,
      headers: { location: '/booking-website/schedule?extension=lotus' },
    });
    expect(await get('/?extension=lotus', HOST)).toMatchObject({
      statusCode: 302,
      headers: { location: '/booking-website/schedule?extension=lotus' },
    });
    expect((await get(SCHEDULE, HOST)).body).toContain('<title>Lotus</title>');
  });

  test('does not serve the staff portal', async () => {
    expect(await get('/dashboard/schedule?week=1', HOST)).toMatchObject({
      statusCode: 302,
      headers: { location: 'https://studio.example/dashboard/schedule?week=1' },
    });
    for (const url of ['//evil.example', '/\\evil.example/a/b'])
      expect(String((await get(url, HOST)).headers.location)).toMatch(
        /^(https:\/\/studio\.example\/|\/booking-website\/)/,
      );
  });

  test('a studio’s own host serves its website, and no other host does', async () => {
    const OWN = { host: 'book.lotus.example' };
    expect(await get('/', OWN)).toMatchObject({
      statusCode: 302,
      headers: { location: '/booking-website/schedule?extension=lotus' },
    });
    expect(await get('/event?event=7&extension=barre', OWN)).toMatchObject({
      statusCode: 302,
      headers: { location: '/booking-website/event?event=7&extension=lotus' },
    });
    expect(await get('/dashboard', OWN)).toMatchObject({
      statusCode: 302,
      headers: { location: 'https://studio.example/dashboard' },
    });
    expect((await get(SCHEDULE, OWN)).body).toContain('<title>Lotus</title>');
    expect((await get('/event', { host: 'other.example' })).headers.location).toBeUndefined();
  });

  test('other hosts are not affected', async () => {
    expect((await get('/lotus', { host: 'studio.example' })).headers.location).toBeUndefined();
  });
});
