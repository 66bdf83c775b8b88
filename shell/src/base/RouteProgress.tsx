import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';
import styles from './RouteProgress.module.css';

/** How many pages are loading: usually none or one. */
const waiting = createSignal(0);

/** Counts a page as loading for as long as the calling component is mounted. */
export function useShowsProgress(): void {
  useEffect(() => {
    waiting.set(waiting.get() + 1);
    return () => waiting.set(waiting.get() - 1);
  }, []);
}

/**
 * The moving line below the header while a page is loading. The text about it appears in the page's own
 * place.
 */
export function RouteProgress() {
  const isWaiting = useSyncExternalStore(waiting.onChange, waiting.get) > 0;
  return isWaiting ? <div className={styles.bar} data-testid="route-progress" aria-hidden="true" /> : null;
}
