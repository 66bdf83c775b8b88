import type { LiveEvent } from '@studio/contract/shell/live';
import { readEvents } from './readEvents.ts';

/** Too much changed to be named, or something may have been missed. */
const EVERYTHING: LiveEvent = { changes: [], all: true };
const LONGEST_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 1000;

interface Feed {
  /** Opens the stream. It tells first what has changed since the page asked for its data. */
  open: (signal: AbortSignal) => Promise<Response>;
  hear: (news: LiveEvent) => void;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Hears what one stream has to tell, to its end. */
async function listenOnce({ open, hear }: Feed, signal: AbortSignal): Promise<boolean> {
  const answer = await open(signal);
  if (!answer.ok || !answer.body) return false;
  for await (const data of readEvents(answer.body)) hear(JSON.parse(data) as LiveEvent);
  return true;
}

/**
 * Listens until the signal ends it. Where there is no stream (it was cut off, something on the way does not
 * let it through) everything shown is asked for again now and then, which is what a page without one can do.
 */
export async function keepListening(feed: Feed, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await listenOnce(feed, signal).catch(() => false);
    failures = wasOpen ? 1 : failures + 1;
    // Half of it by chance: after a restart of the server not all pages come back in the same moment.
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    if (!signal.aborted) await feed.pause(longest / 2 + (Math.random() * longest) / 2, signal);
    if (!signal.aborted) feed.hear(EVERYTHING);
  }
}
