import type { LiveEvent } from '@studio/contract/shell/live';

interface Shared {
  /** Name of the lock and the channel. Tabs of one studio share it. */
  name: string;
  onEvent: (event: LiveEvent) => void;
  /** Listens until the signal aborts, and passes on every event. */
  listen: (onEvent: (event: LiveEvent) => void, signal: AbortSignal) => Promise<void>;
}

/**
 * Lets one tab of the browser listen for all open ones: without HTTP/2 a browser has six connections per
 * origin, and six tabs with a stream each would leave none for anything else. When that tab closes, another
 * takes over.
 */
export async function oneForAllTabs({ name, onEvent, listen }: Shared, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return listen(onEvent, signal);
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  signal.addEventListener('abort', () => others.close(), { once: true });
  const forward = (event: LiveEvent): void => {
    onEvent(event);
    if (!signal.aborted) others.postMessage(event);
  };
  // A tab that closes while it waits for the lock gets an error here.
  await navigator.locks.request(name, { signal }, () => listen(forward, signal)).catch(() => undefined);
}
