import type { Clock } from '../../clock.ts';
import type { Database } from '../db/database.ts';
import type { Holding } from './holding.ts';
import { allKeys, type KeyRow } from './keyRows.ts';
import { placesOf } from './reseal.ts';

/** A key, and how many values are still under it. */
export interface Standing extends Omit<KeyRow, 'sealedKey'> {
  held: { name: string; count: number }[];
  /** The total of its values. */
  count: number;
}

interface Parts {
  db: Database;
  clock: Clock;
  holdings: readonly Holding[];
}

const nameOf = (purpose: string, keyId: string, name: string): string => [purpose, keyId, name].join(' ');

async function countAll({ db, clock, holdings }: Parts): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const holding of holdings) {
    for (const place of await placesOf({ db }, holding)) {
      for (const { keyId, count } of await place((tx) => holding.count(tx, clock.now()))) {
        const name = nameOf(holding.purpose, keyId, holding.name);
        counts.set(name, (counts.get(name) ?? 0) + count);
      }
    }
  }
  return counts;
}

/** All keys that ever existed, newest first, with the number of values under each. */
export async function standingOf(parts: Parts): Promise<Standing[]> {
  const counts = await countAll(parts);
  return (await parts.db.readPlatform(allKeys)).map(({ sealedKey: _sealed, ...key }) => {
    const held = parts.holdings
      .filter(({ purpose }) => purpose === key.purpose)
      .map(({ name }) => ({ name, count: counts.get(nameOf(key.purpose, key.keyId, name)) ?? 0 }))
      .filter(({ count }) => count > 0);
    return { ...key, held, count: held.reduce((sum, { count }) => sum + count, 0) };
  });
}
