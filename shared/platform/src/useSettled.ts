import { useEffect, useState } from 'react';

/**
 * React keeps a fallback for a third of a second once it is shown, so faster loads get none. In milliseconds.
 */
export const PATIENCE_MS = 150;

/** A promise that React can read without waiting; the loader of remotes creates such promises. */
const isFulfilled = (promise: Promise<unknown>): boolean =>
  (promise as { status?: string }).status === 'fulfilled';

/** Whether a promise is settled, or `PATIENCE_MS` have passed: until then no fallback is worth showing. */
export function useSettled(promise: Promise<unknown>): boolean {
  const [settled, setSettled] = useState<Promise<unknown> | null>(null);
  useEffect(() => {
    const settle = () => setSettled(promise);
    const timer = setTimeout(settle, PATIENCE_MS);
    promise.then(settle, settle);
    return () => clearTimeout(timer);
  }, [promise]);
  return settled === promise || isFulfilled(promise);
}
