import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

const SYNC_MILLISECONDS = 1000;
/** Who has not yet used up a tenth of a limit on this server is no other server's business. */
const BUSY_SHARE = 0.1;
const MOST_ENTRIES = 50_000;

interface Entry {
  max: number;
  /** Of this server, and how many of them the others know of. */
  own: number;
  told: number;
  others: number;
  /** By this process' own clock. */
  endsAt: number;
}

interface TotalRow {
  key: string;
  total: number;
  remaining: number;
}

/** What the limiter asks of a store: the count of a key within its window, this call included. */
export type Count = (
  key: string,
  max: number,
  windowMilliseconds: number,
) => { current: number; ttl: number };

const isBusy = ({ own, told, max }: Entry): boolean => own > told && own >= max * BUSY_SHARE;

/**
 * Adds what is told to what is known of all servers. In the order of the keys, so that two servers wait and
 * do not deadlock.
 */
async function add(
  tx: Tx,
  told: readonly { key: string; count: number; remaining: number }[],
): Promise<TotalRow[]> {
  const list = [...told].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<TotalRow>`
    insert into shared_count as known (key, count, ends_at)
    select key, count, now() + remaining * interval '1 millisecond'
    from unnest(${list.map(({ key }) => key)}::text[], ${list.map(({ count }) => count)}::int[],
      ${list.map(({ remaining }) => Math.ceil(remaining))}::int[]) as told (key, count, remaining)
    on conflict (key) do update set
      count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning key, count as total, (extract(epoch from ends_at - now()) * 1000)::float8 as remaining`.execute(
    tx,
  );
  return rows;
}

/**
 * Counts calls in memory, and tells the other servers of the database once a second about those who call
 * often: a request waits for nothing. A limit is exact on one server; on several it may be passed by what
 * each lets through within a second, and by a tenth for each server. What must be exact — tries of passwords
 * and codes — is counted in tables of its own.
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
    if (!isOpen && entries.size >= MOST_ENTRIES)
      for (const [other, { endsAt }] of entries) if (endsAt <= now) entries.delete(other);
    if (!isOpen && entries.size >= MOST_ENTRIES) entries.clear();
    const entry = isOpen ? known : { max, own: 0, told: 0, others: 0, endsAt: now + windowMilliseconds };
    entry.own += 1;
    entries.set(key, entry);
    return { current: entry.own + entry.others, ttl: entry.endsAt - now };
  };

  async function sync(): Promise<void> {
    const now = elapsed();
    const busy = [...entries]
      .filter(([, entry]) => entry.endsAt > now && isBusy(entry))
      .map(([key, entry]) => ({ key, entry, count: entry.own - entry.told, remaining: entry.endsAt - now }));
    if (busy.length === 0) return;
    const totals = new Map((await db.platform((tx) => add(tx, busy))).map((row) => [row.key, row]));
    for (const { key, entry, count: told } of busy) {
      const known = totals.get(key);
      if (!known) continue;
      entry.told += told;
      entry.others = Math.max(0, known.total - entry.told);
      entry.endsAt = now + known.remaining;
    }
  }

  return {
    count,
    sync,
    /**
     * @returns what stops it. A database that is away is tried again with the next second; meanwhile each
     * server counts alone.
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

/** Throws away counts whose time is over. @returns how many. */
export async function forgetCounts(tx: Tx): Promise<number> {
  const gone = await tx
    .deleteFrom('shared_count')
    .where('ends_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
