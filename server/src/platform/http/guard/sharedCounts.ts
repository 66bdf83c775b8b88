import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

const SYNC_MILLISECONDS = 1000;
/** A caller below a tenth of a limit on this server is not reported to the others. */
const BUSY_SHARE = 0.1;
const MAX_ENTRIES = 50_000;

interface Entry {
  max: number;
  /** The calls on this server, and how many of them the others know of. */
  own: number;
  reported: number;
  others: number;
  /** By this process' own clock. */
  endsAt: number;
}

interface TotalRow {
  key: string;
  total: number;
  remaining: number;
}

/** The store of the limiter: the count of a key within its window, this call included. */
export type Count = (
  key: string,
  max: number,
  windowMilliseconds: number,
) => { current: number; ttl: number };

const isBusy = ({ own, reported, max }: Entry): boolean => own > reported && own >= max * BUSY_SHARE;

/**
 * Adds reported counts to the totals of all servers, in the order of the keys, so that two servers do not
 * deadlock.
 */
async function add(
  tx: Tx,
  reported: readonly { key: string; count: number; remaining: number }[],
): Promise<TotalRow[]> {
  const list = [...reported].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<TotalRow>`
    insert into shared_count as known (key, count, ends_at)
    select key, count, now() + remaining * interval '1 millisecond'
    from unnest(${list.map(({ key }) => key)}::text[], ${list.map(({ count }) => count)}::int[],
      ${list.map(({ remaining }) => Math.ceil(remaining))}::int[]) as reported (key, count, remaining)
    on conflict (key) do update set
      count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning key, count as total, (extract(epoch from ends_at - now()) * 1000)::float8 as remaining`.execute(
    tx,
  );
  return rows;
}

/**
 * Counts calls in memory, and reports frequent callers to the other servers through the database once a
 * second, so that no request waits. A limit is exact on one server; several servers may exceed it by the
 * calls of one second, and by a tenth each. Attempts of passwords and codes must be exact, and have tables of
 * their own.
 */
export function sharedCounts(
  db: Pick<Database, 'platform'>,
  elapsed: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>();

  const count: Count = (key, max, windowMilliseconds) => {
    const now = elapsed();
    const known = entries.get(key);
    const isOpen = known !== undefined && known.endsAt > now;
    if (!isOpen && entries.size >= MAX_ENTRIES)
      for (const [other, { endsAt }] of entries) if (endsAt <= now) entries.delete(other);
    if (!isOpen && entries.size >= MAX_ENTRIES) entries.clear();
    const entry = isOpen ? known : { max, own: 0, reported: 0, others: 0, endsAt: now + windowMilliseconds };
    entry.own += 1;
    entries.set(key, entry);
    return { current: entry.own + entry.others, ttl: entry.endsAt - now };
  };

  async function sync(): Promise<void> {
    const now = elapsed();
    const busy = [...entries]
      .filter(([, entry]) => entry.endsAt > now && isBusy(entry))
      .map(([key, entry]) => ({
        key,
        entry,
        count: entry.own - entry.reported,
        remaining: entry.endsAt - now,
      }));
    if (busy.length === 0) return;
    const totals = new Map((await db.platform((tx) => add(tx, busy))).map((row) => [row.key, row]));
    for (const { key, entry, count: reported } of busy) {
      const known = totals.get(key);
      if (!known) continue;
      entry.reported += reported;
      entry.others = Math.max(0, known.total - entry.reported);
      entry.endsAt = now + known.remaining;
    }
  }

  return {
    count,
    sync,
    /**
     * @returns a function that stops it. Retries an unavailable database every second; meanwhile each server
     * counts alone.
     */
    start: (): (() => void) => {
      let isSyncing = false;
      const timer = setInterval(() => {
        if (isSyncing) return;
        isSyncing = true;
        void sync()
          .catch(() => undefined)
          .finally(() => (isSyncing = false));
      }, SYNC_MILLISECONDS).unref();
      return () => clearInterval(timer);
    },
  };
}

/**
 * Deletes counts whose window has ended.
 * @returns how many.
 */
export async function forgetCounts(tx: Tx): Promise<number> {
  const deleted = await tx
    .deleteFrom('shared_count')
    .where('ends_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
