import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { gateway } from './gateway.ts';

let folder: string;
let api: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-gateway-'));
  api = await startTestApp({
    areas: [() => gateway({ shellDir: path.join(folder, 'shell'), mfeStore: path.join(folder, 'mfe'), remoteOrigins: [] })],
  });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function put(file: string, content: string | Buffer): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
}

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

async function release(version: string, { state = 'enabled' } = {}): Promise<void> {
  await put('mfe/registry.json', JSON.stringify({ revision: 1, remotes: [{ id: 'booking', active: version, state }] }));
  await put(`mfe/booking/${version}/release.json`, JSON.stringify({ page: 'index.html' }));
  await put(`mfe/booking/${version}/index.html`, `<!doctype html>booking ${version}`);
}

describe('the staff portal', () => {
  test('gives its page for every address of its own, with a nonce of this page', async () => {
    await put('shell/index.html', '<meta name="csp-nonce" content="__CSP_NONCE__">');
    const first = await get('/dashboard/schedule?week=1');
    const second = await get('/');
    const nonce = /content="([\w-]{22})"/.exec(first.body)?.[1];

    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(first.headers['content-security-policy']).toContain("script-src 'self';");
    expect(second.body).not.toBe(first.body);
  });

  test('keeps its files in the browser for a year, and gives the packed one to who takes it', async () => {
    await put('shell/assets/main.abc.js', 'plain');
    await put('shell/assets/main.abc.js.br', brotliCompressSync('plain'));
    const packed = await get('/assets/main.abc.js', { 'accept-encoding': 'br, gzip' });
    const plain = await get('/assets/main.abc.js');

    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('plain');
    expect(plain.body).toBe('plain');
  });

  test('says how to build it while it is not there', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm start');
  });

  test.each(['/favicon.svg', '/assets/gone.js', '/api/nowhere'])('does not answer %s with a page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: '40400' });
  });
});

describe('the booking website', () => {
  test.each(['/booking-website', '/booking-website/schedule?extension=demo', '/payment-success'])('answers %s with the live release', async (url) => {
    await release('1.0.0');
    const answer = await get(url);
    expect(answer.body).toBe('<!doctype html>booking 1.0.0');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self';");
  });

  test('follows the registry at once', async () => {
    await release('1.0.0');
    await get('/booking-website');
    await release('1.1.0');
    expect((await get('/booking-website')).body).toContain('1.1.0');
  });

  test('says so when no release is live', async () => {
    expect((await get('/booking-website')).statusCode).toBe(503);
    await release('1.0.0', { state: 'disabled' });
    expect((await get('/booking-website')).statusCode).toBe(503);
    await release('../../etc');
    expect((await get('/booking-website')).statusCode).toBe(503);
  });
});

describe('the releases', () => {
  test('are found through a registry that is asked for every time', async () => {
    await release('1.0.0');
    const first = await get('/mfe/registry.json');
    const again = await get('/mfe/registry.json', { 'if-none-match': String(first.headers['etag']) });

    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('application/json') });
    expect(again.statusCode).toBe(304);
  });

  test('never change, so their files are kept for a year', async () => {
    await put('mfe/schedule/1.0.0/module.abc.js', 'code');
    const answer = await get('/mfe/schedule/1.0.0/module.abc.js');
    expect(answer.body).toBe('code');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/mfe/schedule/../registry.json', '/mfe/schedule/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.txt', '/mfe/lock', '/mfe/none/1/x.js'])(
    'do not give away %s',
    async (url) => {
      await put('secret.txt', 'secret');
      await put('mfe/lock', 'secret');
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('secret');
    },
  );
});
