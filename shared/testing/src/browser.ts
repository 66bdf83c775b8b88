/** For `setupFiles` of jest, before anything else is read: what browsers have, jsdom lacks, and our libraries use. */
declare const process: { getBuiltinModule: (name: 'node:buffer') => { File: typeof File } };

/** A wide screen of somebody who asked for nothing special. */
const mediaQuery = (media: string): MediaQueryList => ({
  matches: media.includes('min-width'),
  media,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

class NeverResizing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  matchMedia: mediaQuery,
  ResizeObserver: NeverResizing,
  // Node's FormData takes only Node's files; jsdom brings its own class.
  File: process.getBuiltinModule('node:buffer').File,
});
export {};
