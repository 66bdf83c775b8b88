/** What the site uses of a browser's storage. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let isForgetful = false;

/**
 * Keeps everything in memory from now on: inside a page of somebody else the browser may refuse storage, and
 * what is kept there is not ours alone; in the portal it is that of staff.
 */
export function keepInMemory(): void {
  isForgetful = true;
}

/**
 * A storage that never throws: private windows, full disks and frames of strangers refuse it. Then memory
 * stands in.
 */
function shelf(open: () => Storage): Shelf {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    if (isForgetful) return null;
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
export const tabStorage: Shelf = shelf(() => window.sessionStorage);
/** Stays in the browser. */
export const browserStorage: Shelf = shelf(() => window.localStorage);
