import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import { JSDOM } from 'jsdom';
import type { ChunkList } from './lateCode.ts';

/** Of these Node has its own, which a document does not take. */
const THE_PAGES_OWN = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'AbortController',
  'AbortSignal',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
];

/** The folder that answers for all addresses which begin so. */
export type Places = Record<string, string>;

/** A page of this process: scripts of the given places run in it, and nothing else can be fetched. */
export interface Page {
  /** Inserts a script, as the page's HTML would. */
  run(address: string): void;
  /** The first error that a script threw; a browser would only log it. */
  thrown(): unknown;
  /** The list of the chunks of a remote that has run, which its scripts have (`OwnChunksPlugin`). */
  chunks(): ChunkList | null;
}

/** Makes this process a browser's page, as far as loading code needs one. It cannot be undone. */
export function openPage(origin: string, places: Places): Page {
  const { window } = new JSDOM('<!doctype html>', { url: origin, pretendToBeVisual: true });
  becomeWindow(window as unknown as Window & typeof globalThis);
  forbidConnections();
  const read = (address: string) => readPlace(new URL(address, origin).href, places);
  let thrown: unknown = null;
  let current: (HTMLScriptElement & { chunks?: ChunkList }) | null = null;
  let chunks: ChunkList | null = null;
  Object.defineProperty(document, 'currentScript', { get: () => current });
  define('fetch', (address: string | URL | Request) => {
    const bytes = read(address instanceof Request ? address.url : String(address));
    return bytes
      ? Promise.resolve(new Response(new Uint8Array(bytes)))
      : Promise.reject(new TypeError('There is no network'));
  });

  function runElement(script: HTMLScriptElement): void {
    const code = read(script.src);
    current = script;
    try {
      if (code) vm.runInThisContext(code.toString(), { filename: script.src });
    } catch (error) {
      thrown ??= error;
    }
    chunks = current.chunks ?? chunks;
    current = null;
    script.dispatchEvent(new Event(code ? 'load' : 'error'));
  }
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) runElement(node);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') node.dispatchEvent(new Event('load'));
    }
  }).observe(document, { childList: true, subtree: true });
  return {
    run: (address) => runElement(Object.assign(document.createElement('script'), { src: address })),
    thrown: () => thrown,
    chunks: () => chunks,
  };
}

function readPlace(address: string, places: Places): Buffer | null {
  const place = Object.keys(places).find((prefix) => address.startsWith(prefix));
  const file =
    place && path.join(places[place] ?? '', new URL(address).pathname.slice(new URL(place).pathname.length));
  return file && existsSync(file) ? readFileSync(file) : null;
}

/** Whatever asks: a request of jsdom's, a socket of Node's. A browser without a network fails them in the same way. */
function forbidConnections(): void {
  Socket.prototype.connect = function connect(this: Socket) {
    return this.destroy(new Error('There is no network'));
  };
}

const define = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

function becomeWindow(window: Window & typeof globalThis): void {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^\d+$/.test(name) || (name in globalThis && !THE_PAGES_OWN.includes(name))) continue;
    const value: unknown = window[name as keyof typeof window];
    // A function of the window refuses another `this`; a class is no function of the window.
    define(name, typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value);
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    define(name, window[name].bind(window));
  define('window', globalThis);
  define('self', globalThis);
  define('matchMedia', () =>
    Object.assign(new EventTarget(), {
      matches: false,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  forbidCodeOfTexts();
  // Federation looks here for what the page and its remotes share.
  Object.defineProperty(window.document, 'defaultView', { value: globalThis });
}

/** As the portal's Content-Security-Policy does. jsdom makes functions of texts itself, so it matters who asks. */
function forbidCodeOfTexts(): void {
  const refusal = () => new EvalError('The portal does not allow eval');
  define('eval', () => {
    throw refusal();
  });
  const make = (original: FunctionConstructor, texts: string[]): object => {
    const error = refusal();
    const [, ...callers] = error.stack?.split('\n') ?? [];
    if (callers.find((line) => !line.includes(import.meta.url))?.includes('https://')) throw error;
    return Reflect.construct(original, texts) as object;
  };
  const guarded = new Proxy(Function, {
    apply: (original, _this, texts: string[]) => make(original, texts),
    construct: make,
  });
  define('Function', guarded);
  Object.defineProperty(guarded.prototype, 'constructor', { value: guarded });
}
