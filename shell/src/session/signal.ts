/** One value outside of React, and those who want to know when it changes. */
export interface Signal<T> {
  get(): T;
  set(next: T): void;
  onChange(listener: () => void): () => void;
}

/** Lets code without a component (the transport) tell one that has something to show. */
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
