import type { Failure } from '@studio/platform';
import { useSyncExternalStore } from 'react';

let failure: Failure | null = null;
const listeners = new Set<() => void>();

/** The failure that no page handles; `null` once it was dismissed. */
export const siteFailure = {
  get: (): Failure | null => failure,
  set(next: Failure | null): void {
    failure = next;
    for (const listener of listeners) listener();
  },
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useFailure = (): Failure | null => useSyncExternalStore(siteFailure.onChange, siteFailure.get);
