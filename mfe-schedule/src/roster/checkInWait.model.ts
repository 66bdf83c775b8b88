import type { RemoteContext } from '@studio/contract/remote/remote';

let present = new AbortController();

/** Ends when the person who uses the desk now has left: what they pressed must not be sent in the next one's name. */
export const untilTheyLeave = (): AbortSignal => present.signal;

/** Follows who uses the desk. @returns a function that stops it. */
export function followPerson({ session }: Pick<RemoteContext, 'session'>): () => void {
  let token = session.getToken();
  return session.onChange(() => {
    if (session.getToken() === token) return;
    token = session.getToken();
    present.abort();
    present = new AbortController();
  });
}

/**
 * Waits before a check-in is sent again: until online; if the browser reports to be online already, for `ms`
 * milliseconds. Ends early with the signal.
 */
export const connected = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined;
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    if (signal.aborted) return end();
    if (timer === undefined) window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
