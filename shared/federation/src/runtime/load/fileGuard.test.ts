import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import {
  fetchGuarded,
  forgetTroubles,
  guardElement,
  releasedAddress,
  troubleBelow,
  troubleOf,
  trustFiles,
  trustFolder,
} from './fileGuard.ts';

const FOLDER = 'http://localhost/mfe/schedule/1.0.0/';
const FREE = 'http://localhost:3104/';
const HASH = `sha384-${'x'.repeat(64)}`;
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;
const SHARED = 'http://localhost/mfe/schedule/files/';
const NAMES = [
  '7.0a1b2c3d.js',
  '7.0a1b2c3d.css',
  'page.js',
  'page.css',
  'gone.js',
  'slow.js',
  'mf-manifest.json',
  'changed.js',
];
trustFiles(FOLDER, Object.fromEntries(NAMES.map((name) => [name, HASH])));
trustFolder(FREE);
afterEach(() => forgetTroubles(FOLDER));

const answer = (name: string, status: number) =>
  server.use(http.get(FOLDER + name, () => new HttpResponse('', { status })));
function guarded(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  guardElement(script, url);
  return script;
}
/** The loader's listener comes after the guard's. */
const heard = (element: HTMLElement) =>
  new Promise<string | undefined>((resolve) => {
    element.addEventListener('error', () => resolve(troubleBelow(FOLDER)));
  });

test('a script of a release gets its hash', () => {
  expect(guarded(`${FOLDER}page.js`)).toMatchObject({
    src: `${FOLDER}page.js`,
    integrity: HASH,
    crossOrigin: 'anonymous',
  });
});

test('a style sheet gets its hash, and keeps a name by which it is found', () => {
  const link = document.createElement('link');
  guardElement(link, `${FOLDER}page.css`);
  expect(link).toMatchObject({ href: `${FOLDER}page.css`, integrity: HASH });
  expect(link.dataset['href']).toBe(`${FOLDER}page.css`);
});

test.each([
  ['in the folder of a release, but not part of it', `${FOLDER}extra.js`],
  ['of another release', 'http://localhost/mfe/schedule/2.0.0/page.js'],
  ['anywhere else', 'http://evil.example/page.js'],
  ['with a look-alike address', 'http://localhost:31045/page.js'],
])('a script %s can never run', async (_case, url) => {
  const script = guarded(url);
  expect(script.integrity).toBe(IMPOSSIBLE);
  const failure = new Promise((resolve) => script.addEventListener('error', () => resolve(troubleOf(url))));
  script.dispatchEvent(new Event('error'));
  expect(await failure).toBe('integrity-failed');
});

test('a script of a developer, and a chunk of a shell of a dev server, go without', () => {
  expect(guarded(`${FREE}src_page.js`).integrity).toBe('');
  const chunk = document.createElement('script');
  guardElement(chunk, 'http://localhost/assets/1.js', 'shared');
  expect(chunk.integrity).toBe('');
});

test('its failure is heard when the cause is known, and the next try has another address', async () => {
  answer('gone.js', 404);
  const script = guarded(`${FOLDER}gone.js`);
  const failure = heard(script);
  script.dispatchEvent(new Event('error'));
  expect(await failure).toBe('chunk-unreachable');
  expect(guarded(`${FOLDER}gone.js`)).toMatchObject({ src: `${FOLDER}gone.js?retry=1`, integrity: HASH });
});

test('a file whose name says its content comes from where all releases have it, with the hash of this one', () => {
  expect(guarded(`${FOLDER}7.0a1b2c3d.js`)).toMatchObject({ src: `${SHARED}7.0a1b2c3d.js`, integrity: HASH });
  const link = document.createElement('link');
  guardElement(link, `${FOLDER}7.0a1b2c3d.css`);
  expect(link).toMatchObject({ href: `${SHARED}7.0a1b2c3d.css`, integrity: HASH });
  expect(releasedAddress(`${SHARED}7.0a1b2c3d.css`)).toBe(`${FOLDER}7.0a1b2c3d.css`);
});

test('when that fails it is a failure of the release, and the next try asks its own folder', async () => {
  server.use(http.get(`${SHARED}7.0a1b2c3d.js`, () => new HttpResponse('', { status: 404 })));
  const script = guarded(`${FOLDER}7.0a1b2c3d.js`);
  const failure = heard(script);
  script.dispatchEvent(new Event('error'));
  expect(await failure).toBe('chunk-unreachable');
  expect(troubleOf(`${SHARED}7.0a1b2c3d.js`)).toBe('chunk-unreachable');
  expect(guarded(`${FOLDER}7.0a1b2c3d.js`).src).toBe(`${FOLDER}7.0a1b2c3d.js?retry=1`);
});

test('after a failure nothing is taken from what the page asked for ahead', async () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/mfe/schedule/1.0.0/ahead.js"><link rel="preload" as="script" href="/mfe/members/1.0.0/ahead.js"><link rel="preload" as="script" href="/mfe/schedule/files/8.0a1b2c3d.js">';
  trustFiles(FOLDER, { 'ahead.js': HASH, '8.0a1b2c3d.js': HASH });
  expect(guarded(`${FOLDER}ahead.js`).src).toBe(`${FOLDER}ahead.js`);
  answer('gone.js', 404);
  const script = guarded(`${FOLDER}gone.js`);
  const failure = heard(script);
  script.dispatchEvent(new Event('error'));
  await failure;
  forgetTroubles(FOLDER);
  for (const name of ['ahead.js', '8.0a1b2c3d.js'])
    expect(guarded(FOLDER + name).src).toBe(`${FOLDER}${name}?retry=1`);
  expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([
    'http://localhost/mfe/members/1.0.0/ahead.js',
  ]);
});

test('a script that came but did not run is not the one that was released', async () => {
  answer('changed.js', 200);
  const script = guarded(`${FOLDER}changed.js`);
  const failure = heard(script);
  script.dispatchEvent(new Event('error'));
  expect(await failure).toBe('integrity-failed');
});

test('a script that hangs fails after eight seconds, one that came does not', async () => {
  jest.useFakeTimers();
  const slow = guarded(`${FOLDER}slow.js`);
  const fine = guarded(`${FOLDER}page.js`);
  const failures: string[] = [];
  for (const script of [slow, fine]) script.addEventListener('error', () => failures.push(script.src));
  fine.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(7999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual([`${FOLDER}slow.js`]);
  expect(troubleOf(`${FOLDER}slow.js?retry=3`)).toBe('chunk-unreachable');
  jest.useRealTimers();
});

test('a manifest that hangs is given up after three seconds', async () => {
  server.use(http.get(`${FOLDER}mf-manifest.json`, () => new Promise(() => undefined)));
  const startedAt = performance.now();
  await expect(fetchGuarded(`${FOLDER}mf-manifest.json`, 'manifest')).rejects.toThrow();
  // A longer wait would be the chunk's eight seconds.
  expect(performance.now() - startedAt).toBeLessThan(7000);
  expect(troubleOf(`${FOLDER}mf-manifest.json`)).toBe('manifest-timeout');
});

test('what was wrong with a folder is forgotten with it alone', async () => {
  answer('mf-manifest.json', 503);
  await expect(fetchGuarded(`${FOLDER}mf-manifest.json`, 'manifest')).rejects.toThrow();
  forgetTroubles('http://localhost/mfe/members/');
  expect(troubleBelow(FOLDER)).toBe('manifest-unreachable');
  forgetTroubles(FOLDER);
  expect(troubleBelow(FOLDER)).toBeUndefined();
});

test('what heals is also fetched under its own name, for the next visit: the browser may have kept what was wrong', async () => {
  const manifest = `${FREE}mf-manifest.json`;
  server.use(http.get(manifest, () => HttpResponse.error()));
  await expect(fetchGuarded(manifest, 'manifest')).rejects.toThrow();

  const asked: string[] = [];
  server.use(
    http.get(manifest, ({ request }) => {
      asked.push(request.url);
      return new HttpResponse('{}');
    }),
  );
  await fetchGuarded(manifest, 'manifest');
  await fetchGuarded(manifest, 'manifest');
  expect(asked).toEqual([`${manifest}?retry=1`, manifest, `${manifest}?retry=1`]);
});
