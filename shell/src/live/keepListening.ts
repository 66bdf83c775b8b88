import type { LiveEvent } from '@studio/contract/shell/live';
import { readEvents } from './readEvents.ts';

/** Too much changed to list, or an event may have been missed. */
const EVERYTHING: LiveEvent = { changes: [], all: true };
const MAX_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 1000;

interface Feed {
  /** Opens the stream. It begins with what has changed since the page requested its data. */
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Reads one stream to its end, and passes on its events. */
async function listenOnce({ open, onEvent }: Feed, signal: AbortSignal): Promise<boolean> {
  const answer = await open(signal);
  if (!answer.ok || !answer.body) return false;
  for await (const data of readEvents(answer.body)) onEvent(JSON.parse(data) as LiveEvent);
  return true;
}

/**
 * Listens until the signal aborts. When there is no stream (the connection broke, or a proxy does not let it
 * through), everything on screen is refetched from time to time instead.
 */
export async function keepListening(feed: Feed, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await listenOnce(feed, signal).catch(() => false);
    failures = wasOpen ? 1 : failures + 1;
    // Half of it is random, so that not all pages reconnect at the same moment after a restart of the server.
    const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    if (!signal.aborted) await feed.pause(longest / 2 + (Math.random() * longest) / 2, signal);
    if (!signal.aborted) feed.onEvent(EVERYTHING);
  }
}
