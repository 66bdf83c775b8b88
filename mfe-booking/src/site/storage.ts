/** The part of `Storage` that the site uses. */
type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let isInMemory = false;

/**
 * Keeps all values in memory from now on. A browser may refuse storage in a frame on another site, and in the
 * preview the storage is the portal's.
 */
export function keepInMemory(): void {
  isInMemory = true;
}

/**
 * A storage that never throws. Private windows, full disks and third-party frames may refuse storage; memory
 * is used then.
 */
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    if (isInMemory) return null;
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const isKept = attempt((storage) => (storage.setItem(key, value), true));
      if (!isKept) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Lives as long as the tab. */
export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage);
/** Persists in the browser. */
export const browserStorage: SafeStorage = safeStorage(() => window.localStorage);
