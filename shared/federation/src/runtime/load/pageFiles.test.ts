import { createHash } from 'node:crypto';
import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { forgetTroubles, guardElement, troubleOf } from './fileGuard.ts';

const ASSETS = 'http://localhost/mfe/shell/1.0.0/assets/';
const LIST = `${ASSETS}hashes.ab12cd34.json`;
const HASH = `sha384-${'x'.repeat(64)}`;
const FILES = JSON.stringify({ '7.js': HASH, '7.css': HASH });
const LIST_HASH = `sha384-${createHash('sha384').update(FILES).digest('base64')}`;

beforeAll(() => {
  document.head.innerHTML = `<link id="page-hashes" href="${LIST}" data-hash="${LIST_HASH}">`;
});
afterEach(() => forgetTroubles(ASSETS));

function guarded<Name extends 'script' | 'link'>(name: Name, url: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  // As the chunk loader does.
  if (element instanceof HTMLScriptElement) element.src = url;
  guardElement(element, url, 'shared');
  document.head.append(element);
  return element;
}
const failure = (element: HTMLElement) =>
  new Promise((resolve) => element.addEventListener('error', resolve));
const gotAddress = (element: Element) =>
  new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(element, { attributeFilter: ['src', 'href'] });
  });

const answerList = (answer: () => Response): void => server.use(http.get(LIST, answer));
beforeEach(() => answerList(() => new HttpResponse(FILES)));

// First, for the list is read once.
test.each([
  ['does not come', () => HttpResponse.error(), 'shared-unreachable'],
  ['was changed', () => new HttpResponse(FILES.replace('7.js', '8.js')), 'integrity-failed'],
])(
  'when the list of the page %s, nothing of the shell that comes later runs',
  async (_case, answer, code) => {
    answerList(answer);
    const script = guarded('script', `${ASSETS}7.js`);
    await failure(script);
    expect(script.hasAttribute('src')).toBe(false);
    expect(troubleOf(`${ASSETS}7.js`)).toBe(code);
  },
);

test('the next try asks for the list again, and waits for it', async () => {
  const script = guarded('script', `${ASSETS}7.js`);
  expect(script.hasAttribute('src')).toBe(false);
  await gotAddress(script);
  expect(script).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous', src: `${ASSETS}7.js?retry=2` });
});

test('a style sheet of the shell waits for its hash, and is found meanwhile', async () => {
  const link = guarded('link', `${ASSETS}7.css`);
  expect(link.hasAttribute('href')).toBe(false);
  expect(link.dataset['href']).toBe(`${ASSETS}7.css`);
  await gotAddress(link);
  expect(link).toMatchObject({ integrity: HASH, href: `${ASSETS}7.css` });
});

test.each(['extra.js', '../../2.0.0/assets/7.js', 'http://evil.example/7.js'])(
  '%s can never run',
  async (name) => {
    const script = guarded('script', new URL(name, ASSETS).href);
    await gotAddress(script);
    expect(script.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  },
);
