import type { LiveEvent } from '@studio/contract/shell/live';

interface Shared {
  /** Of what: tabs of one studio share. */
  name: string;
  hear: (news: LiveEvent) => void;
  /** Listens until the signal ends it, and hands on what it hears. */
  listen: (hear: (news: LiveEvent) => void, signal: AbortSignal) => Promise<void>;
}

/**
 * Lets one tab of the browser listen for all that are open: without HTTP/2 a browser has six connections to
 * one address, and six tabs with a stream each would leave none for anything else. When that tab ends,
 * another takes over.
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
  // Whoever ends while waiting for its turn is told so by an error.
  await navigator.locks.request(name, { signal }, () => listen(handOn, signal)).catch(() => undefined);
}
