import type { Change } from '@studio/contract/shell/live';

export type ChangeListener = (studioId: string, changes: readonly Change[]) => void;

/** Listeners for the changes of committed transactions. */
export function changeListeners() {
  const listeners = new Set<ChangeListener>();
  return {
    notify: (studioId: string, changes: readonly Change[]): void => {
      if (changes.length > 0) for (const listener of listeners) listener(studioId, changes);
    },
    /** @returns a function that removes it. */
    add: (listener: ChangeListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
