/** The part of a browser's `Storage` that the product uses. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that never throws. Private windows, full disks, company policies and third-party frames may refuse
 * storage; what is kept then lasts until the page is left.
 * @param open E.g. `() => window.localStorage`, which may throw by itself.
 */
export function safeStorage(open: () => SafeStorage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: SafeStorage) => T): T | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  const removeItem = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      removeItem(key);
      if (!attempt((storage) => (storage.setItem(key, value), true))) memory.set(key, value);
    },
    removeItem,
  };
}
