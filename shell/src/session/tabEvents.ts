/** What one tab of the portal tells the others of the same browser about its session. */
export type TabEvent =
  /** Somebody signed out; `mark` of the token that ended. */
  | { kind: 'left'; userId: string; mark: string }
  /** Somebody was told that the session is over. */
  | { kind: 'expired'; mark: string }
  /** Somebody signed in with a token that all tabs may use. */
  | { kind: 'arrived'; userId: string };

/** Holds one piece of news for the moment in which the browser tells the other tabs; never a token. */
const KEY = 'session-news';
const MARK_LENGTH = 12;

/** The end of a token: enough to tell two apart, of no use to anybody else. */
export const markOf = (token: string): string => token.slice(-MARK_LENGTH);

/** Tells all other tabs. */
export function notifyOtherTabs(news: TabEvent): void {
  localStorage.setItem(KEY, JSON.stringify(news));
  localStorage.removeItem(KEY);
}

/** Listens to the other tabs. @returns a function that stops it. */
export function onTabEvent(listener: (news: TabEvent) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) listener(JSON.parse(newValue) as TabEvent);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
