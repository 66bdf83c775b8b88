import { browserStorage } from '../base/storage.ts';

/** An event of a tab's session, sent to the other tabs of the same browser. */
export type TabEvent =
  /** The person signed out; `mark` identifies the token that ended. */
  | { kind: 'left'; userId: string; mark: string }
  /** The session expired. */
  | { kind: 'expired'; mark: string }
  /** The person signed in with a token that all tabs may use. */
  | { kind: 'arrived'; userId: string };

/**
 * Storage key of an event. It is set only for the moment in which the browser notifies the other tabs, and
 * never holds a token.
 */
const KEY = 'session-news';
const MARK_LENGTH = 12;

/** The last characters of a token: enough to tell two apart, and useless to anybody else. */
export const markOf = (token: string): string => token.slice(-MARK_LENGTH);

/** Tells all other tabs. */
export function notifyOtherTabs(event: TabEvent): void {
  browserStorage.setItem(KEY, JSON.stringify(event));
  browserStorage.removeItem(KEY);
}

/** Listens to the other tabs. @returns a function that stops it. */
export function onTabEvent(listener: (event: TabEvent) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) listener(JSON.parse(newValue) as TabEvent);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
