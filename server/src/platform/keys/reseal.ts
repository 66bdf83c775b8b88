import type { Clock } from '../../clock.ts';
import { sealOn, sealWith, type Seal } from './seal.ts';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { isSealed, NO_OWNER, type Holding, type SealedHolding, type SealedValue } from './holding.ts';
import { withKeyId } from './keyName.ts';
import type { Key, KeyRing, SealingPurpose } from './keyRing.ts';

/** The outcome of resealing secrets. */
export interface Resealed {
  done: number;
  /** The number of secrets that no key here opens; they stay unchanged. */
  unreadable: number;
}

type Parts = { db: Database; opens: Pick<Seal, 'unseal'>; newest: Key };
type Place = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The transactions that see a holding's rows: one, or one for each studio. */
export async function placesOf({ db }: Pick<Parts, 'db'>, { isOfStudios }: Holding): Promise<Place[]> {
  if (!isOfStudios) return [(work) => db.platform(work)];
  const studios = await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id'));
  return studios.map(
    ({ studio_id: studioId }) =>
      (work) =>
        db.studio(studioId, work),
  );
}

function opened({ opens }: Parts, { owner, sealed }: SealedValue): string | null {
  try {
    return opens.unseal(sealed, owner);
  } catch {
    return null;
  }
}

/**
 * One after the other, each compared while it is replaced: a server may write a newer one at the same time.
 */
async function resealSome(
  tx: Tx,
  parts: Parts,
  holding: SealedHolding,
  values: readonly SealedValue[],
): Promise<Resealed> {
  const sum = { done: 0, unreadable: 0 };
  const { keyId, secret } = parts.newest;
  for (const value of values) {
    const text = opened(parts, value);
    if (text === null) sum.unreadable++;
    else if (await holding.replace(tx, value, withKeyId(keyId, sealWith(secret).seal(text, value.owner))))
      sum.done++;
  }
  return sum;
}

async function resealIn(place: Place, parts: Parts, holding: SealedHolding): Promise<Resealed> {
  const sum = { done: 0, unreadable: 0 };
  for (let after = NO_OWNER; ;) {
    const { last, ...some } = await place(async (tx) => {
      const values = await holding.listOthers(tx, parts.newest.keyId, after);
      return { ...(await resealSome(tx, parts, holding, values)), last: values.at(-1)?.owner };
    });
    sum.done += some.done;
    sum.unreadable += some.unreadable;
    if (last === undefined) return sum;
    after = last;
  }
}

/**
 * Seals with the newest key every secret of these purposes that is under another one, in transactions of some
 * hundred. Can be interrupted and restarted at any time, and run several times at once.
 */
export async function resealAll(
  { db, keys, clock }: { db: Database; keys: KeyRing; clock: Clock },
  holdings: readonly Holding[],
  purposes: readonly SealingPurpose[],
): Promise<Resealed> {
  const sum = { done: 0, unreadable: 0 };
  for (const holding of holdings.filter(isSealed)) {
    const { purpose } = holding;
    if (!purposes.includes(purpose)) continue;
    const parts = { db, opens: sealOn(keys, clock, purpose), newest: keys.newest(purpose, clock.now()) };
    for (const place of await placesOf(parts, holding)) {
      const { done, unreadable } = await resealIn(place, parts, holding);
      sum.done += done;
      sum.unreadable += unreadable;
    }
  }
  return sum;
}
