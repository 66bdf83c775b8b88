import { wireOf } from '@studio/contract/refusals/codes';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { openStore } from '@studio/releases/openStore';
import { startBucket, TEST_KEYS, type TestBucket } from '@studio/releases/testing/startBucket';
import { anEntry, aShellEntry, fillingOf, KEY_SETTINGS, TRUSTED_KEYS } from '../testing/aReleaseStore.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { gateway } from './gateway.ts';

let bucket: TestBucket;
let api: TestApp;
let store: ReturnType<typeof fillingOf>;
let two: string;
beforeAll(async () => {
  Object.assign(process.env, TEST_KEYS);
  bucket = await startBucket();
  const mfeStore = bucket.address('live');
  store = fillingOf(openStore(mfeStore, '/', TRUSTED_KEYS));
  api = await startTestApp({
    areas: [() => gateway({ shellDir: null, mfeStore, remoteOrigins: [], releaseKeys: KEY_SETTINGS })],
  });
  const one = await store.release(
    'shell',
    '1.0.0',
    { 'index.html': '<head></head>portal one', 'favicon.svg': '<svg/>' },
    'index.html',
  );
  two = await store.release('shell', '1.1.0', { 'index.html': '<head></head>portal two' }, 'index.html');
  const releaseHash = await store.release('booking', '1.0.0', { 'index.html': 'booking' }, 'index.html');
  await store.live({
    shell: aShellEntry('1.0.0', one),
    remotes: [anEntry({ id: 'booking', audience: 'member', releaseHash })],
  });
});
afterAll(async () => {
  await api.close();
  await bucket.stop();
  for (const name of Object.keys(TEST_KEYS)) delete process.env[name];
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test('serves the pages of the releases that are live, and the icon', async () => {
  expect((await get('/dashboard')).body).toContain('portal one');
  expect((await get('/booking-website/schedule')).body).toBe('booking');
  expect((await get('/favicon.svg')).body).toBe('<svg/>');
  expect((await get('/mfe/registry.json')).json()).toMatchObject({ shell: { active: '1.0.0' } });
});

test('follows an activation', async () => {
  await get('/');
  await store.live({ revision: 2, shell: aShellEntry('1.1.0', two) });
  for (let tries = 0; tries < 100 && !(await get('/')).body.includes('portal two'); tries++) await pause(100);
  expect((await get('/')).body).toContain('portal two');
});

test('sends release files with a year of caching, compressed to browsers that accept it', async () => {
  await store.put('schedule/1.0.0/module.js', 'code');
  await store.put('schedule/1.0.0/module.js.br', brotliCompressSync('code'));
  await store.put('schedule/1.0.0/photo.png', Buffer.from([0x89, 0x50]));
  const plain = await get('/mfe/schedule/1.0.0/module.js');
  const packed = await get('/mfe/schedule/1.0.0/module.js', { 'accept-encoding': 'br' });
  const photo = await get('/mfe/schedule/1.0.0/photo.png', { 'accept-encoding': 'br' });

  const forever = 'public, max-age=31536000, immutable';
  expect(plain.body).toBe('code');
  expect(plain.headers).toMatchObject({
    'cache-control': forever,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('code');
  expect(packed.headers).toMatchObject({
    'cache-control': forever,
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(photo.rawPayload).toEqual(Buffer.from([0x89, 0x50]));
  expect(photo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
});

test('sends a file that releases share from one of them', async () => {
  await store.put('schedule/1.0.0/7.0a1b2c3d.js', 'seven');
  const answer = await get('/mfe/schedule/files/7.0a1b2c3d.js');
  expect(answer.body).toBe('seven');
  expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
});

test.each([
  '/mfe/schedule/files/9.0a1b2c3d.js',
  '/mfe/schedule/1.0.0/gone.js',
  '/mfe/registry/1.json',
  '/mfe/shell/1.0.0/index.html',
  '/mfe/schedule/1/..%2f..%2fregistry.json',
  '/mfe/',
])('does not find %s', async (url) => {
  await store.put('registry/1.json', 'secret');
  expect((await get(url, { 'accept-encoding': 'br' })).json()).toMatchObject({ code: wireOf('NOT_FOUND') });
});
