import type { LiveEvent } from '@studio/contract/shell/live';
import type { Connection } from '../db/pool.ts';
import type { Database } from '../db/database.ts';
import { listen, type Subscriber } from '../db/listen/listener.ts';
import { GatheredChanges, readMessage, writeMessage } from './changeEvent.rules.ts';
import { recentEvents } from './recent.ts';
import { fanOut } from './fanOut.ts';

/** How long changes are gathered: a busy minute at the desk becomes a few messages, not hundreds. */
const GATHER_MILLISECONDS = 100;

interface Source {
  db: Database;
  connection: Connection;
  gatherMilliseconds?: number;
}

export type ChangeHandler = (event: LiveEvent) => void;

export interface Live {
  /**
   * Follows the changes of a studio, by any process.
   * @returns a function that stops it.
   */
  follow(studioId: string, handle: ChangeHandler): () => void;
  /** The events of the last milliseconds. */
  since(studioId: string, milliseconds: number): LiveEvent[];
  /** Calls the listener each time the connection to other processes is lost. */
  onLost(listener: () => void): void;
  /**
   * Shares all payloads between processes with a subscriber. Calls it at once: `missed`, or `lost` while
   * disconnected.
   */
  share(subscriber: Subscriber): void;
  stop(): Promise<void>;
}

/**
 * Pushes change events to open pages. Sends them after their transaction, gathered, through the database: a
 * message inside every transaction would make transactions wait for one another at the commit.
 *
 * @param connection leads to the database itself: a pooler loses listeners.
 */
export async function startLive({
  db,
  connection,
  gatherMilliseconds = GATHER_MILLISECONDS,
}: Source): Promise<Live> {
  const followers = new Map<string, Set<ChangeHandler>>();
  const gathered = new Map<string, GatheredChanges>();
  const recent = recentEvents();
  const spread = (studioId: string, event: LiveEvent): void => {
    recent.add(studioId, event);
    followers.get(studioId)?.forEach((handle) => handle(event));
  };

  let reportLost = (): void => undefined;
  const subscribers = fanOut();
  subscribers.share({
    receive: (payload) => {
      const message = readMessage(payload);
      if (message) spread(message.studioId, { changes: message.changes, all: message.all });
    },
    lost: () => reportLost(),
    missed: () => [...followers.keys()].forEach((studioId) => spread(studioId, { changes: [], all: true })),
  });
  const listener = await listen(connection, subscribers);

  async function flush(studioId: string): Promise<void> {
    const event = gathered.get(studioId)?.event();
    gathered.delete(studioId);
    // No other process receives it now; followers on this one still do.
    if (event && !(await listener.publish(writeMessage(studioId, event)))) spread(studioId, event);
  }

  const unsubscribe = db.onChanges((studioId, changes) => {
    if (!gathered.has(studioId)) {
      gathered.set(studioId, new GatheredChanges());
      setTimeout(() => void flush(studioId), gatherMilliseconds).unref();
    }
    gathered.get(studioId)?.add(changes);
  });

  return {
    follow(studioId, handle) {
      const handlers = followers.get(studioId) ?? new Set();
      followers.set(studioId, handlers.add(handle));
      return () => {
        handlers.delete(handle);
        if (handlers.size === 0) followers.delete(studioId);
      };
    },
    since: recent.since,
    onLost: (handle) => {
      reportLost = handle;
    },
    share: subscribers.share,
    stop: async () => {
      unsubscribe();
      await listener.stop();
    },
  };
}
