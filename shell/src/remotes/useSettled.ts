import { useEffect, useState } from 'react';

/**
 * React keeps a fallback for a third of a second once it is shown, so what takes less than this gets none.
 */
const PATIENCE_MS = 150;

/** A promise that React can read without waiting; see `finishAtOnce` of the loader. */
const isFulfilled = (promise: Promise<unknown>): boolean =>
  (promise as { status?: string }).status === 'fulfilled';

/** Whether a promise is settled, or has had its time: until then nothing is worth showing in its place. */
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
