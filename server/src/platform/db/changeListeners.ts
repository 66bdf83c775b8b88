import type { Change } from '@studio/contract/live';

export type ChangeListener = (studioId: string, changes: readonly Change[]) => void;

/** Those who want to hear what committed transactions have changed. */
export function changeListeners() {
  const listeners = new Set<ChangeListener>();
  return {
    tell: (studioId: string, changes: readonly Change[]): void => {
      if (changes.length > 0) for (const listener of listeners) listener(studioId, changes);
    },
    /** @returns a function that takes it out again. */
    add: (listener: ChangeListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
