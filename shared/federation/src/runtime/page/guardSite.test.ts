import { createHash } from 'node:crypto';
import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { guardSite } from './guardSite.ts';
import { watchSite } from './watchSite.ts';

const SITE = 'http://localhost/mfe/booking/1.0.0/site/';
const LIST = `${SITE}hashes.ab12cd34.json`;
const HASH = `sha384-${'x'.repeat(64)}`;
const FILES = JSON.stringify({ '7.js': HASH });
const LIST_HASH = `sha384-${createHash('sha384').update(FILES).digest('base64')}`;

/** Opens a page as the build writes it, and runs its scripts. */
function openPage({ hasFirst = true, isReleased = true, styles = '' } = {}): void {
  delete window.isWatched;
  const list = isReleased ? `<link id="page-hashes" href="${LIST}" data-hash="${LIST_HASH}">` : '';
  document.head.innerHTML = `${list}${styles}<div id="root"></div><main id="refused" hidden>Refused</main>`;
  if (hasFirst) watchSite();
  guardSite();
}
const isRefused = () =>
  document.getElementById('root') === null && !document.getElementById('refused')?.hidden;

function guarded(name: string): HTMLScriptElement {
  const script = document.createElement('script');
  window.siteGuard(script, SITE + name);
  return script;
}
const failure = (element: HTMLElement) =>
  new Promise((resolve) => element.addEventListener('error', resolve));
const gotAddress = (element: Element) =>
  new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(element, { attributeFilter: ['src'] });
  });
beforeEach(() => server.use(http.get(LIST, () => new HttpResponse(FILES))));

test('a later script waits for its hash, and what the list does not have never runs', async () => {
  openPage();
  const [known, other] = [guarded('7.js'), guarded('8.js')];
  expect(known.hasAttribute('src')).toBe(false);
  await Promise.all([gotAddress(known), gotAddress(other)]);
  expect(known).toMatchObject({ src: `${SITE}7.js`, integrity: HASH, crossOrigin: 'anonymous' });
  expect(other.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  expect(isRefused()).toBe(false);
});

test.each([
  ['does not come', () => HttpResponse.error()],
  ['was changed', () => new HttpResponse(FILES.replace('7.js', '8.js'))],
])('when the list %s a script fails, and the next one asks for the list again', async (_case, answer) => {
  server.use(http.get(LIST, answer, { once: true }));
  openPage();
  server.use(http.get(`${SITE}7.js`, () => new HttpResponse('')));
  const script = guarded('7.js');
  await failure(script);
  expect(script.hasAttribute('src')).toBe(false);
  const again = guarded('7.js');
  await gotAddress(again);
  expect(again.integrity).toBe(HASH);
});

test('a wrong file is fetched anew, for the next try: the browser may keep it for a year', async () => {
  openPage();
  const asked = new Promise<void>((resolve) => {
    server.use(http.get(`${SITE}7.js`, () => (resolve(), new HttpResponse(''))));
  });
  const script = guarded('7.js');
  await gotAddress(script);
  script.dispatchEvent(new Event('error'));
  await asked;
});

test.each([
  ['its first script did not run', { hasFirst: false }],
  ['a style sheet was refused', { styles: '<link rel="stylesheet" integrity="sha384-one">' }],
])('the page says so when %s', (_case, given) => {
  expect(() => openPage(given)).toThrow('not what was released');
  expect(isRefused()).toBe(true);
});

test('a style sheet without a hash is none of the page', () => {
  openPage({ styles: '<link rel="stylesheet">' });
  expect(isRefused()).toBe(false);
});

test('the page says so when its own script was refused, not for one that comes later', () => {
  openPage();
  const fail = (script: HTMLScriptElement) => {
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  };
  fail(document.createElement('script'));
  expect(isRefused()).toBe(false);
  // A browser's extension may bring one of its own, and a style sheet.
  fail(Object.assign(document.createElement('script'), { defer: true }));
  expect(isRefused()).toBe(false);
  fail(Object.assign(document.createElement('script'), { defer: true, integrity: HASH }));
  expect(isRefused()).toBe(true);
});

test('a page of a dev server has no hashes', () => {
  openPage({ isReleased: false, styles: '<link rel="stylesheet">' });
  const script = document.createElement('script');
  script.src = `${SITE}7.js`;
  window.siteGuard(script, script.src);
  expect(script.src).toBe(`${SITE}7.js`);
  expect(script.hasAttribute('integrity')).toBe(false);
});
