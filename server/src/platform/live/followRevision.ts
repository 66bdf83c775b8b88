import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How often the registry is looked at. At least as long as any process may use what it has read
 * (`FRESH_MS` of the gateway): what one has seen, all others know one such time later.
 */
export const LOOK_MILLISECONDS = 400;

interface Watched {
  /** The revision of the registry that is live; `null` when it is not known. */
  read: () => Promise<number | null>;
  /** Whether anybody listens. */
  isNeeded: () => boolean;
  /** Gets each revision that is live from now on, also the first one. */
  tell: (revision: number) => void;
  milliseconds: number;
}

/**
 * Follows the registry while somebody listens. Every process looks at the store itself: who changes it, `mfe`
 * on any machine, knows neither the servers nor their database.
 */
export function followRevision({ read, isNeeded, tell, milliseconds }: Watched) {
  let told: number | null = null;
  let isFollowing = false;

  async function follow(): Promise<void> {
    while (isNeeded()) {
      const seen = await read().catch(() => null);
      // A page that is told asks any process, which must not answer with what was live before.
      await sleep(milliseconds, undefined, { ref: false });
      if (seen === null || seen === told) continue;
      told = seen;
      tell(seen);
    }
    // Nobody looks any more: it may be another one by the time that somebody listens again.
    told = null;
    isFollowing = false;
  }

  return {
    /** Begins to follow, unless it does already. */
    start(): void {
      if (isFollowing) return;
      isFollowing = true;
      void follow();
    },
    /** What was told last; `null` before. */
    told: (): number | null => told,
  };
}
