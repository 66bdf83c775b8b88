/** A value outside React, with listeners. */
export interface Signal<T> {
  get(): T;
  set(next: T): void;
  onChange(listener: () => void): () => void;
}

/** Lets code outside React (the transport) notify a component. */
export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
