import type { Database } from './database.ts';

interface CacheEntry<Value> {
  value: Promise<Value>;
  /**
   * The studio whose changes invalidate the answer; `null` while it is being read, when changes of any studio
   * might.
   */
  studioId: string | null;
  until: number;
}

export interface MicroCacheOptions<Value> {
  db: Pick<Database, 'onChanges'>;
  /** How long an answer is reused. 0 = only by those who ask while it is being read. */
  milliseconds: number;
  /** The most answers; beyond this the oldest is dropped. */
  most: number;
  /** The studio whose rows made an answer; `null` = none, e.g. for an unknown studio. */
  studioOf: (value: Value) => string | null;
  now?: () => number;
}

/**
 * Reads an answer once for many simultaneous callers. A caller sees changes of this process right after their
 * commit; changes of other processes, and unannounced ones, after the TTL at the latest.
 *
 * @returns a function that reads the answer for a key, with a loader for missing ones.
 */
export function microCache<Value>({
  db,
  milliseconds,
  most,
  studioOf,
  now = () => performance.now(),
}: MicroCacheOptions<Value>) {
  const entries = new Map<string, CacheEntry<Value>>();
  db.onChanges((studioId) => {
    // An answer in progress may have been read before the change, so later callers read anew.
    for (const [key, entry] of entries)
      if (entry.studioId === null || entry.studioId === studioId) entries.delete(key);
  });

  function read(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry: CacheEntry<Value> = { value: load(), studioId: null, until: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    const forget = (): void => void (entries.get(key) === entry && entries.delete(key));
    entry.value.then((value) => {
      entry.studioId = studioOf(value) ?? '';
      entry.until = now() + milliseconds;
      if (milliseconds <= 0) forget();
    }, forget);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return entry.value;
  }

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const cached = entries.get(key);
    if (cached && cached.until > now()) return cached.value;
    entries.delete(key);
    return read(key, load);
  };
}

/**
 * The TTL of public answers. Zero outside production, where only concurrent callers share an answer: tests
 * and developers change rows without announcing it.
 */
export const cacheTtl = ({ production }: { production: boolean }): number => (production ? 1000 : 0);
