import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { wireOf } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import type { ServedRegistry } from '@studio/contract/remote/remote';
import { expect, test } from '@playwright/test';
import { takeOver } from './handedOver.ts';
import { rawGet } from './rawGet.ts';
import { startGateway, type Gateway } from './startGateway.ts';

const { address, releases } = takeOver();
const get = (url: string, headers: Record<string, string> = {}) => rawGet(address + url, headers);
const registry = async (): Promise<ServedRegistry> =>
  JSON.parse((await get('/mfe/registry.json')).text()) as ServedRegistry;

const FOREVER = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Every file of every live release that a browser may request. */
async function liveFiles(): Promise<string[]> {
  const { shell, remotes } = await registry();
  const folders = [...remotes, { id: 'shell', active: shell?.active ?? '' }].map(
    ({ id, active }) => `${id}/${active}`,
  );
  return folders.flatMap((folder) =>
    readdirSync(path.join(releases, 'mfe', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|map)$/.test(entry.name))
      .map((entry) => path.relative(releases, path.join(entry.parentPath, entry.name))),
  );
}

test('every file of a live release is cacheable for a year, has its type, and is byte for byte as built', async () => {
  const files = await liveFiles();
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const [plain, packed] = [
      await get(`/${file}`),
      await get(`/${file}`, { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    const expected = {
      'cache-control': FOREVER,
      'x-content-type-options': 'nosniff',
      // Who opens a picture of theirs as a page runs nothing.
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'Accept-Encoding, Origin',
      'content-type': TYPES[path.extname(file)],
    };
    expect.soft(plain, file).toMatchObject({ status: 200, headers: expected });
    expect.soft(packed, file).toMatchObject({ status: 200, headers: expected });
    const content = readFileSync(path.join(releases, file));
    expect.soft(plain.body.equals(content), file).toBe(true);
    const unpacked =
      packed.headers['content-encoding'] === 'br' ? brotliDecompressSync(packed.body) : packed.body;
    expect.soft(unpacked.equals(content), file).toBe(true);
    if (/\.(js|css|json)$/.test(file) && content.byteLength > 1024)
      expect.soft(packed.headers['content-encoding'], file).toBe('br');
  }
});

test('a browser without brotli gets gzipped files', async () => {
  const file =
    (await liveFiles()).find(
      (name) => name.endsWith('.js') && readFileSync(path.join(releases, name)).byteLength > 2000,
    ) ?? '';
  const { headers, body } = await get(`/${file}`, { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).equals(readFileSync(path.join(releases, file)))).toBe(true);
});

test('an unreleased file is not found, and answered like the API does', async () => {
  for (const url of [
    '/mfe/schedule/0.0.0/gone.js',
    '/mfe/registry/1.json',
    '/mfe/.lock',
    '/mfe/schedule/1.0.0/.hidden',
    '/mfe/x/1/%2e%2e%2f%2e%2e%2fregistry.json',
  ]) {
    expect.soft(JSON.parse((await get(url)).text()), url).toMatchObject({ code: wireOf('NOT_FOUND') });
  }
});

test('a source map stays in the store', async () => {
  const script = (await liveFiles()).find((name) => name.endsWith('.js')) ?? '';
  expect(readdirSync(path.dirname(path.join(releases, script)))).toContain(`${path.basename(script)}.map`);
  expect((await get(`/${script}.map`)).status).toBe(404);
});

test('a page is sent with its policy or not at all', async () => {
  const { shell } = await registry();
  expect(await get(`/mfe/shell/${shell?.active}/index.html`)).toMatchObject({ status: 404 });
});

test('the registry is revalidated every time, and sent only when it has changed', async () => {
  const first = await get('/mfe/registry.json', { 'accept-encoding': 'br' });
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
    },
  });
  expect(JSON.parse(brotliDecompressSync(first.body).toString())).toMatchObject({ overrideOrigins: [] });
  const again = await get('/mfe/registry.json', { 'if-none-match': first.headers['etag'] ?? '' });
  expect(again).toMatchObject({ status: 304 });
  expect(again.body.byteLength).toBe(0);
});

for (const url of [
  '/',
  '/dashboard/schedule',
  '/dashboard/member/7?tab=packages',
  '/auth/jwt/login',
  '/nowhere/at/all',
]) {
  test(`${url} is the portal's page, strict and fresh`, async () => {
    const { status, headers, body } = await get(url, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'nonce-[\w-]{22}'; connect-src 'self';/,
    );
    expect(brotliDecompressSync(body).toString()).toContain('id="mfe-registry"');
  });
}

for (const url of ['/booking-website', '/booking-website/schedule?extension=lotus', '/payment-success']) {
  test(`${url} is the booking website's page`, async () => {
    const { status, headers, text } = await get(url);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(text()).not.toContain('mfe-registry');
  });
}

test('the script of the booking website is compiled while it is loading', async () => {
  const [, script = ''] =
    /src="([^"]*\/site\.[^"]*)"/.exec((await get('/booking-website/schedule?extension=lotus')).text()) ?? [];
  expect((await get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('API answers pass through it, uncached and gzipped', async () => {
  const { status, headers, body } = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(body).toString())).toMatchObject({ openapi: '3.1.0' });
  expect(JSON.parse((await get('/api/nowhere')).text())).toMatchObject({ code: wireOf('NOT_FOUND') });
  expect(JSON.parse((await get('/health')).text())).toMatchObject({ data: { status: 'ok' } });
});

test('nobody can read mails', async () => {
  expect((await get('/mailbox')).text()).toContain('mfe-registry');
  expect(JSON.parse((await get('/mailbox.json')).text())).toMatchObject({ code: wireOf('NOT_FOUND') });
});

test('an oversized upload gets the same answer from the server and the gateway', async () => {
  const { status, message } = { status: 413, message: REFUSALS.TOO_LARGE.message };
  for (const megabytes of [26, 32]) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.png'));
    const answer = await fetch(`${address}/api/auth/login-from-studio`, { method: 'POST', body: form });
    expect(answer.status, `${megabytes} MB`).toBe(status);
    expect(await answer.json()).toEqual({ code: wireOf('TOO_LARGE'), message, data: null });
  }
});

test('over TLS a browser is told to stay on TLS', async () => {
  for (const url of ['/', '/mfe/registry.json', `/${(await liveFiles())[0]}`]) {
    expect((await get(url)).headers['strict-transport-security']).toBeUndefined();
    expect((await get(url, { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  }
});

test.describe('while the server is down', () => {
  let gateway: Gateway;
  test.beforeAll(async () => {
    gateway = await startGateway({ server: 'http://127.0.0.1:9', releases });
  });
  test.afterAll(() => gateway.stop());

  test('files of releases are still sent; pages and API requests get "try again later"', async () => {
    const [file] = await liveFiles();
    expect(await rawGet(`${gateway.address}/${file}`)).toMatchObject({ status: 200 });
    const page = await rawGet(`${gateway.address}/dashboard/schedule`);
    expect(page).toMatchObject({
      status: 503,
      headers: {
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      },
    });
    expect(page.text()).toContain('starting again');
    const call = await rawGet(`${gateway.address}/api/users/details`);
    expect(call).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'content-type': 'application/json; charset=utf-8' },
    });
    expect(JSON.parse(call.text())).toEqual({
      code: wireOf('BROKEN'),
      message: REFUSALS.BROKEN.message,
      data: null,
    });
  });

  test('each request is logged as a line of JSON, without its query', async () => {
    await rawGet(`${gateway.address}/auth/reset?code=123456`, {
      'user-agent': 'a "quoted"\nagent'.replace('\n', ' '),
    });
    await rawGet(`${gateway.address}/gateway-health`);
    await expect
      .poll(() => gateway.log().at(-1))
      .toMatchObject({
        event: 'request',
        method: 'GET',
        path: '/auth/reset',
        status: 503,
        agent: 'a "quoted" agent',
      });
    expect(JSON.stringify(gateway.log())).not.toContain('123456');
  });
});
