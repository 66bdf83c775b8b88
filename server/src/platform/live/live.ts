import type { News } from '@studio/contract/live';
import type { Connection } from '../db/pool.ts';
import type { Database } from '../db/database.ts';
import { listen, type Ears } from './listener.ts';
import { Gathered, readMessage, writeMessage } from './news.rules.ts';
import { recentNews } from './recent.ts';
import { sharedEars } from './sharedEars.ts';

/** How long changes are gathered: a busy minute at the desk is a few messages, not hundreds. */
const GATHER_MILLISECONDS = 100;

export type Hear = (news: News) => void;

export interface Live {
  /** Hears what changes in a studio, whichever process changed it. @returns a function that stops it. */
  follow(studioId: string, hear: Hear): () => void;
  /** What was told in the last milliseconds. */
  since(studioId: string, milliseconds: number): News[];
  /** Says each time that the connection is lost which hears of changes of other processes. */
  onLost(listener: () => void): void;
  /**
   * Lets somebody else hear all that processes tell one another. Said at once: `missed`, or `lost` while it
   * cannot hear.
   */
  share(ears: Ears): void;
  stop(): Promise<void>;
}

/**
 * Tells open pages what to ask for again. Changes are told after their transaction, gathered, through the
 * database: a message inside every transaction would make them all wait for one another when they commit.
 *
 * @param connection leads to the database itself: a pooler loses who listens.
 */
export async function startLive({ db, connection }: { db: Database; connection: Connection }): Promise<Live> {
  const followers = new Map<string, Set<Hear>>();
  const gathered = new Map<string, Gathered>();
  const recent = recentNews();
  const spread = (studioId: string, news: News): void => {
    recent.add(studioId, news);
    followers.get(studioId)?.forEach((hear) => hear(news));
  };

  let tellLost = (): void => undefined;
  const ears = sharedEars();
  ears.share({
    hear: (payload) => {
      const message = readMessage(payload);
      if (message) spread(message.studioId, { changes: message.changes, all: message.all });
    },
    lost: () => tellLost(),
    missed: () => [...followers.keys()].forEach((studioId) => spread(studioId, { changes: [], all: true })),
  });
  const listener = await listen(connection, ears);

  async function tell(studioId: string): Promise<void> {
    const news = gathered.get(studioId)?.news();
    gathered.delete(studioId);
    // Nobody else hears it now; those who follow here still do.
    if (news && !(await listener.tell(writeMessage(studioId, news)))) spread(studioId, news);
  }

  const stopHearing = db.onChanges((studioId, changes) => {
    if (!gathered.has(studioId)) {
      gathered.set(studioId, new Gathered());
      setTimeout(() => void tell(studioId), GATHER_MILLISECONDS).unref();
    }
    gathered.get(studioId)?.add(changes);
  });

  return {
    follow(studioId, hear) {
      const hearing = followers.get(studioId) ?? new Set();
      followers.set(studioId, hearing.add(hear));
      return () => {
        hearing.delete(hear);
        if (hearing.size === 0) followers.delete(studioId);
      };
    },
    since: recent.since,
    onLost: (hear) => {
      tellLost = hear;
    },
    share: ears.share,
    stop: async () => {
      stopHearing();
      await listener.stop();
    },
  };
}
