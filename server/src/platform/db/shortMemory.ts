import type { Database } from './database.ts';

interface Kept<Value> {
  value: Promise<Value>;
  /** Whose changes make it old; `null` while it is being read, when those of any studio might. */
  studioId: string | null;
  until: number;
}

export interface ShortMemoryOptions<Value> {
  db: Pick<Database, 'onChanges'>;
  /** How long an answer is given again. 0 = only to those who ask while it is being read. */
  milliseconds: number;
  /** Answers at most; beyond, the oldest goes. */
  most: number;
  /** Whose rows an answer was made of; `null` = nobody's, such as that there is no such studio. */
  studioOf: (value: Value) => string | null;
  now?: () => number;
}

/**
 * Answers that many ask for at once are read once. What this process changes is seen by whoever asks after
 * the commit; what another process changes, or what nobody announces, no later than the time that an answer
 * is kept.
 *
 * @returns what gives the answer of a key, looking for it where it is not known.
 */
export function shortMemory<Value>({
  db,
  milliseconds,
  most,
  studioOf,
  now = () => performance.now(),
}: ShortMemoryOptions<Value>) {
  const kept = new Map<string, Kept<Value>>();
  db.onChanges((studioId) => {
    // One that is being read may have been read before the change: whoever asks from now on reads anew.
    for (const [key, entry] of kept)
      if (entry.studioId === null || entry.studioId === studioId) kept.delete(key);
  });

  function read(key: string, look: () => Promise<Value>): Promise<Value> {
    const entry: Kept<Value> = { value: look(), studioId: null, until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    const forget = (): void => void (kept.get(key) === entry && kept.delete(key));
    entry.value.then((value) => {
      entry.studioId = studioOf(value) ?? '';
      entry.until = now() + milliseconds;
      if (milliseconds <= 0) forget();
    }, forget);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  }

  return (key: string, look: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    kept.delete(key);
    return read(key, look);
  };
}

/**
 * How long public answers are given again. Outside production only to those who ask at the same moment: tests
 * and developers change rows without telling anybody.
 */
export const keptFor = ({ production }: { production: boolean }): number => (production ? 1000 : 0);
