import type { LiveEvent } from '@studio/contract/shell/live';

interface Shared {
  /** Name of the lock and the channel. Tabs of one studio share it. */
  name: string;
  hear: (news: LiveEvent) => void;
  /** Listens until the signal aborts, and passes on every event. */
  listen: (hear: (news: LiveEvent) => void, signal: AbortSignal) => Promise<void>;
}

/**
 * Lets one tab of the browser listen for all open ones: without HTTP/2 a browser has six connections per
 * origin, and six tabs with a stream each would leave none for anything else. When that tab closes, another
 * takes over.
 */
export async function oneForAllTabs({ name, hear, listen }: Shared, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return listen(hear, signal);
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data);
  signal.addEventListener('abort', () => others.close(), { once: true });
  const handOn = (news: LiveEvent): void => {
    hear(news);
    if (!signal.aborted) others.postMessage(news);
  };
  // A tab that closes while it waits for the lock gets an error here.
  await navigator.locks.request(name, { signal }, () => listen(handOn, signal)).catch(() => undefined);
}
