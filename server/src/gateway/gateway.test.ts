import { wireOf } from '@studio/contract/refusals/codes';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha384 } from '@studio/releases/fileHash';
import { folderStore } from '@studio/releases/folderStore';
import { anEntry, aShellEntry, fillingOf, KEY_SETTINGS, TRUSTED_KEYS } from '../testing/aReleaseStore.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { gateway } from './gateway.ts';

const ORIGIN = 'http://localhost:3104';
const HOST = 'https://intranet.example';

let folder: string;
let api: TestApp;
let store: ReturnType<typeof fillingOf>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-gateway-'));
  store = fillingOf(folderStore(path.join(folder, 'mfe'), TRUSTED_KEYS));
  api = await startTestApp({
    areas: [() => gateway({ ...places(), remoteOrigins: [ORIGIN], hostOrigins: [HOST] })],
  });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const places = () => ({
  shellDir: null,
  mfeStore: path.join(folder, 'mfe'),
  remoteOrigins: [],
  releaseKeys: KEY_SETTINGS,
});

async function putOutside(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

/** Makes the page long enough to be worth compressing. */
const HASH = `integrity="${sha384('shell')}"`;
const LINKS = '<link rel="preload" as="script" href="/mfe/shell/2.0.0/assets/main.js">'.repeat(20);
const PAGE = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__"><script defer src="/mfe/shell/2.0.0/assets/main.js" ${HASH}></script></head></html>`;

async function aPortal({ remotes = [anEntry()], page = PAGE } = {}): Promise<void> {
  const hash = await store.release(
    'shell',
    '2.0.0',
    { 'index.html': page, 'favicon.svg': '<svg/>', 'assets/main.js': 'shell' },
    'index.html',
  );
  await store.live({ shell: aShellEntry('2.0.0', hash), remotes });
}

async function aBookingSite(version: string, state: 'enabled' | 'disabled' = 'enabled'): Promise<void> {
  const releaseHash = await store.release(
    'booking',
    version,
    { 'index.html': `<!doctype html>booking ${version}` },
    'index.html',
  );
  await store.live({
    remotes: [
      anEntry({
        id: 'booking',
        audience: 'member',
        active: version,
        state,
        prefixes: ['/booking-website'],
        releaseHash,
      }),
    ],
  });
}

const blockOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="mfe-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

describe('the staff portal', () => {
  test('sends its page for every address of its own, with a new nonce each time', async () => {
    await aPortal();
    const first = await get('/dashboard/schedule?week=1');
    const second = await get('/');
    const nonce = /content="([\w-]{22})"/.exec(first.body)?.[1];

    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' http:\/\/localhost:3104;/);
    expect(second.body).not.toContain(nonce);
  });

  test('allows the scripts that were released in it, and none that came with the data', async () => {
    const page = PAGE.replace('</head>', '<script>look()</script></head>');
    await aPortal({ page, remotes: [anEntry({ title: '<script>alert(1)</script>' })] });
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update('look()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' ${ORIGIN};`);
    expect(policy.match(/sha256-/g)).toHaveLength(1);
  });

  test('contains the registry, as the registry’s own address serves it', async () => {
    await aPortal({ remotes: [anEntry({ title: '</script><script>alert(1)</script> $& __CSP_NONCE__' })] });
    const { body } = await get('/');
    expect(body).not.toContain('alert(1)</script>');
    expect(blockOf(body)).toEqual((await get('/mfe/registry.json')).json());
    expect(blockOf(body)).toMatchObject({
      revision: 1,
      overrideOrigins: [ORIGIN],
      remotes: [{ title: '</script><script>alert(1)</script> $& __CSP_NONCE__' }],
    });
  });

  test('preloads the remote of the address, and no other', async () => {
    const files = { 'mf-manifest.json': '{}', 'entry.js': 'entry', 'look.css': 'look' };
    const releaseHash = await store.release('schedule', '1.0.0', files);
    await aPortal({
      remotes: [
        anEntry({ preload: ['entry.js', 'look.css'], releaseHash }),
        anEntry({ id: 'members', state: 'disabled' }),
      ],
    });

    const links = (await get('/dashboard/schedule/sessions/7')).body.match(/<link rel="preload"[^>]*>/g);
    expect(links?.map((link) => /as="(\w+)" href="([^"]+)"/.exec(link)?.slice(1))).toEqual([
      ['fetch', '/mfe/schedule/1.0.0/release.json'],
      ['fetch', '/mfe/schedule/1.0.0/mf-manifest.json'],
      ['script', '/mfe/schedule/1.0.0/entry.js'],
      ['style', '/mfe/schedule/1.0.0/look.css'],
    ]);
    for (const other of ['/', '/dashboard', '/dashboard/scheduler', '/dashboard/members'])
      expect((await get(other)).body).not.toContain('rel="preload"');
  });

  test('follows the registry at once, and still serves the files of the previous release', async () => {
    await aPortal();
    const hash = await store.release('shell', '2.1.0', { 'index.html': '<head></head>next' }, 'index.html');
    expect((await get('/')).body).not.toContain('next');
    await store.live({ revision: 2, shell: aShellEntry('2.1.0', hash) });
    expect((await get('/')).body).toContain('next');
    expect((await get('/mfe/shell/2.0.0/assets/main.js')).body).toBe('shell');
  });

  test('is compressed for browsers that accept it', async () => {
    await aPortal({ page: PAGE.replace('</head>', `${LINKS}</head>`) });
    const packed = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('mfe-registry');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('mfe-registry');
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  test('serves its icon at the top level', async () => {
    await aPortal();
    const icon = await get('/favicon.svg');
    expect(icon.body).toBe('<svg/>');
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  });

  test('explains that no release of it is live', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm start');
  });

  test('explains that the registry cannot be read', async () => {
    await store.put('registry.json', 'nonsense');
    expect((await get('/')).statusCode).toBe(503);
    expect((await get('/booking-website')).statusCode).toBe(503);
    expect((await get('/mfe/registry.json')).statusCode).toBe(500);
  });

  test('does not treat a lost registry as an empty one, even after a restart', async () => {
    await store.put(
      'registry/1.json',
      JSON.stringify({ revision: 1, registry: { revision: 1, remotes: [] } }),
    );
    expect((await get('/mfe/registry.json')).statusCode).toBe(500);
    await aPortal();
    expect((await get('/mfe/registry.json')).json()).toMatchObject({
      revision: 1,
      remotes: [{ id: 'schedule' }],
    });
  });

  test('survives the loss of the registry', async () => {
    await aPortal();
    await get('/');
    await rm(path.join(folder, 'mfe/registry.json'));
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/mfe/registry.json')).json()).toMatchObject({
      revision: 1,
      remotes: [{ id: 'schedule' }],
    });
  });

  test.each([
    '/favicon.ico',
    '/index.html',
    '/assets/main.js',
    '/dashboard/favicon.svg',
    '/release.json.br',
    '/..%2f..%2fregistry.json',
    '/assets/gone.js',
    '/api/nowhere',
  ])('does not answer %s with a page', async (url) => {
    await aPortal();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: wireOf('NOT_FOUND') });
  });
});

describe('a shell in a folder, for development', () => {
  beforeEach(async () => {
    await api.close();
    const shellDir = path.join(folder, 'shell');
    api = await startTestApp({
      areas: [() => gateway({ ...places(), shellDir })],
    });
  });

  test('replaces the release', async () => {
    await aPortal();
    expect((await get('/')).statusCode).toBe(503);
    await putOutside('shell/index.html', '<head></head>mine');
    expect((await get('/')).body).toContain('mine');
    expect(blockOf((await get('/')).body)).toMatchObject({ revision: 1 });
  });

  test('serves its files at the top level', async () => {
    await putOutside('shell/assets/main.abc.js', 'plain');
    await putOutside('shell/favicon.svg', '<svg/>');
    expect((await get('/assets/main.abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('the booking website', () => {
  test.each(['/booking-website', '/booking-website/schedule?extension=demo', '/payment-success'])(
    'answers %s with the live release',
    async (url) => {
      await aBookingSite('1.0.0');
      const answer = await get(url);
      expect(answer.body).toBe('<!doctype html>booking 1.0.0');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("style-src 'self';");
    },
  );

  test('follows the registry at once', async () => {
    await aBookingSite('1.0.0');
    await get('/booking-website');
    await aBookingSite('1.1.0');
    expect((await get('/booking-website')).body).toContain('1.1.0');
  });

  test('explains that no release is live', async () => {
    expect((await get('/booking-website')).statusCode).toBe(503);
    await aBookingSite('1.0.0', 'disabled');
    expect((await get('/booking-website')).statusCode).toBe(503);
    await store.live({ remotes: [anEntry({ id: 'booking', active: '../../etc' })] });
    expect((await get('/booking-website')).statusCode).toBe(503);
  });
});

describe('the releases', () => {
  test('have a registry that must be revalidated every time', async () => {
    await aPortal();
    const first = await get('/mfe/registry.json', { 'accept-encoding': 'br' });
    const again = await get('/mfe/registry.json', { 'if-none-match': String(first.headers['etag']) });

    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toMatchObject({
      overrideOrigins: [ORIGIN],
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await store.live({ revision: 2 });
    expect(
      (await get('/mfe/registry.json', { 'if-none-match': String(first.headers['etag']) })).statusCode,
    ).toBe(200);
  });

  test('never change, so their files are cached for a year; browsers that accept it get the compressed file', async () => {
    await store.put('schedule/1.0.0/module.abc.js', 'code');
    await store.put('schedule/1.0.0/module.abc.js.br', brotliCompressSync('code'));
    const answer = await get('/mfe/schedule/1.0.0/module.abc.js');
    const packed = await get('/mfe/schedule/1.0.0/module.abc.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.body).toBe('code');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('code');
  });

  test('have a file at one address for all of them: of the live one, else of one that has it', async () => {
    const [both, old] = ['7.0a1b2c3d.js', '8.0a1b2c3d.js'];
    await store.release('schedule', '1.0.0', { [both]: 'seven', [old]: 'eight', 'page.js': 'page' });
    // Also while there is no registry.
    expect((await get(`/mfe/schedule/files/${both}`)).body).toBe('seven');
    const releaseHash = await store.release('schedule', '2.0.0', { [both]: 'seven' });
    await store.put(`schedule/2.0.0/${both}.br`, brotliCompressSync('seven'));
    await store.live({ remotes: [anEntry({ active: '2.0.0', releaseHash })] });
    const packed = await get(`/mfe/schedule/files/${both}`, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('seven');
    expect(packed.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await get(`/mfe/schedule/files/${old}`)).body).toBe('eight');
    for (const name of ['9.0a1b2c3d.js', 'page.js', 'release.json'])
      expect((await get(`/mfe/schedule/files/${name}`)).statusCode).toBe(404);
    expect((await get(`/mfe/made-up/files/${both}`)).statusCode).toBe(404);
  });

  test('can be read by pages of the hosts that are listed, and of no others', async () => {
    await store.release('schedule', '1.0.0', { 'entry.js': 'entry' });
    for (const url of ['/mfe/schedule/1.0.0/entry.js', '/mfe/schedule/1.0.0/release.json']) {
      const listed = await get(url, { origin: HOST });
      expect(listed.headers['access-control-allow-origin']).toBe(HOST);
      expect(listed.headers['vary']).toMatch(/accept-encoding.*origin/i);
      const other = await get(url, { origin: 'https://evil.example' });
      expect(other.statusCode).toBe(200);
      expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect((await get('/', { origin: HOST })).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('have a description that is compressed on the fly', async () => {
    const chunks = Array.from({ length: 20 }, (_, at) => [`chunk${at}.js`, 'chunk']);
    await store.release('schedule', '1.0.0', { 'entry.js': 'entry', ...Object.fromEntries(chunks) });
    const plain = await get('/mfe/schedule/1.0.0/release.json');
    const packed = await get('/mfe/schedule/1.0.0/release.json', { 'accept-encoding': 'br' });
    expect(plain.json()).toMatchObject({ id: 'schedule', version: '1.0.0' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test.each([
    '/mfe/schedule/1.0.0/..%2f..%2flock',
    '/mfe/schedule/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/mfe/lock',
    '/mfe/none/1/x.js',
    '/mfe/registry/1.json',
    '/mfe/booking/1.0.0/secret.html',
    '/mfe/booking/1.0.0/.secret',
    '/mfe/booking/1.0.0/site/secret.js.map',
    '/mfe/booking/1.0.0',
  ])('do not reveal %s', async (url) => {
    await putOutside('secret.txt', 'secret');
    const hidden = ['secret.html', '.secret', 'site/secret.js.map'].map((name) => `booking/1.0.0/${name}`);
    for (const name of ['lock', 'registry/1.json', ...hidden]) await putOutside(`mfe/${name}`, 'secret');
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('secret');
  });
});
