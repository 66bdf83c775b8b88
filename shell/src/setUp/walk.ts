import { tabStorage } from '../base/storage.ts';

/**
 * Which step of the path a person is on in this tab: pressing the button of a step begins it, and the strip above
 * the page leads on from there.
 */
const KEY = 'set-up-walk';
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

/** The key of the begun step; null while nobody walks. */
export const walkedStep = (): string | null => tabStorage.getItem(KEY);

/** Begins a step. */
export function beginStep(key: string): void {
  tabStorage.setItem(KEY, key);
  tell();
}

/** Leaves the path; it begins again from the dashboard. */
export function leavePath(): void {
  tabStorage.removeItem(KEY);
  tell();
}

/** For `useSyncExternalStore`. */
export function onWalk(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
