import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../session/signal.ts';
import styles from './RouteProgress.module.css';

/** How many pages are on their way: usually none or one. */
const waiting = createSignal(0);

/** While the component that calls it is shown, a page is on its way. */
export function useShowsProgress(): void {
  useEffect(() => {
    waiting.set(waiting.get() + 1);
    return () => waiting.set(waiting.get() - 1);
  }, []);
}

/**
 * The line below the header that moves while a page is on its way. Words are said in the page's own place.
 */
export function RouteProgress() {
  const isWaiting = useSyncExternalStore(waiting.onChange, waiting.get) > 0;
  return isWaiting ? <div className={styles.bar} data-testid="route-progress" aria-hidden="true" /> : null;
}
