// Browser APIs that our components use and jsdom lacks.
import { quickComputedStyle } from './computedStyle.ts';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Answers width queries by the width of jsdom's window, which is a desktop's. All others, e.g. about motion,
 * do not match.
 */
function matchMedia(query: string): MediaQueryList {
  const nothing = () => undefined;
  const minWidth = /\(min-width:\s*(\d+)px\)/.exec(query)?.[1];
  return {
    matches: minWidth !== undefined && Number(minWidth) <= window.innerWidth,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  };
}

/** Enough for scheduling a task, as antd's select does. Node's own channel would keep the process alive. */
class TimerChannel {
  readonly port1: { onmessage: ((event: MessageEvent) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown) =>
      void setTimeout(() => this.port1.onmessage?.(new MessageEvent('message', { data }))),
  };
}

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= NoResizeObserver;
globalThis.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
performance.mark ??= (name) => ({
  name,
  entryType: 'mark',
  startTime: 0,
  duration: 0,
  detail: null,
  toJSON: () => ({}),
});
performance.measure ??= (name) => ({
  name,
  entryType: 'measure',
  startTime: 0,
  duration: 0,
  detail: null,
  toJSON: () => ({}),
});
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

// jsdom has the dialog element but cannot open it. Focus and the inert page are left out, because tests do
// not check them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Without pseudo-elements, which antd queries when it measures a scroll bar: jsdom logs an error about them.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = quickComputedStyle((element) => computedStyle(element));

/*
 * Drops all style sheets: jsdom matches every rule against every element that a query by role looks at, and
 * antd's styles would make the test of a single field last seconds. What antd hides, it hides with inline
 * styles.
 */
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: () => undefined });

/** A canvas context that draws nothing. */
const blankPaper = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;
HTMLCanvasElement.prototype.getContext = (() =>
  blankPaper) as unknown as typeof HTMLCanvasElement.prototype.getContext;
