// What browsers have, our components use, and jsdom lacks.

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Answers questions about the width by that of jsdom's window, a desktop's; says no to every other, e.g.
 * about motion.
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

/**
 * Enough for a task that wants to run soon, as antd's select does. Node's own would keep the process alive.
 */
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

// jsdom has the dialog element but cannot show it. Focus and the page behind are left out: tests do not ask
// for them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom complains about pseudo-elements, which antd asks about when it measures a scroll bar.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

/*
 * jsdom matches every rule of every style sheet against every element that a query by role looks at: antd's
 * own styles make a test of one field last seconds. They never arrive; what antd hides, it hides by inline
 * styles.
 */
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: () => undefined });

/** A canvas on which nothing is to be seen. */
const blankPaper = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;
HTMLCanvasElement.prototype.getContext = (() =>
  blankPaper) as unknown as typeof HTMLCanvasElement.prototype.getContext;
