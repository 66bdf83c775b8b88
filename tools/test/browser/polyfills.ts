// What browsers have, our components use, and jsdom lacks.

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function neverMatches(query: string): MediaQueryList {
  const nothing = () => undefined;
  return {
    matches: false, media: query, onchange: null,
    addListener: nothing, removeListener: nothing,
    addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => false,
  };
}

window.matchMedia ??= neverMatches;
window.ResizeObserver ??= NoResizeObserver;
performance.mark ??= (name) => ({ name, entryType: 'mark', startTime: 0, duration: 0, detail: null, toJSON: () => ({}) });
performance.measure ??= (name) => ({ name, entryType: 'measure', startTime: 0, duration: 0, detail: null, toJSON: () => ({}) });
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

// jsdom complains about pseudo-elements, which antd asks about when it measures a scroll bar.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
