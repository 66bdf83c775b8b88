import { HOUR } from '@studio/contract/values/time';
import type { Clock } from '../../clock.ts';
import type { Database } from '../db/database.ts';
import type { Holding } from './holding.ts';
import { keyRepository } from './keyRows.ts';
import { SEALING, type Key, type Purpose, type SealingPurpose } from './keyRing.ts';
import type { KeyStore } from './keyStore.ts';
import { resealAll, type Resealed } from './reseal.ts';
import { standingOf, type Standing } from './standing.ts';

/** How often a server reads the keys, in milliseconds. */
export const READ_EVERY_MILLISECONDS = 10_000;
/** How long servers know a new key before they use it: longer than the slowest server needs to read it. */
const LEAD_MILLISECONDS = 3 * READ_EVERY_MILLISECONDS;
/** How long a request may run that has begun with the previous key. */
const UNDER_WAY_MILLISECONDS = 90_000;
/**
 * How long a replaced key stays at least. Some codes are stored nowhere, so nobody can count them: check-in
 * codes are valid for the day of the class.
 */
const STAYS_MILLISECONDS: Record<Purpose, number> = {
  TOKENS: UNDER_WAY_MILLISECONDS,
  SEALED: UNDER_WAY_MILLISECONDS,
  CODES: 48 * HOUR,
  HEALTH: UNDER_WAY_MILLISECONDS,
};

export interface RotationParts {
  db: Database;
  clock: Clock;
  keys: KeyStore;
  holdings: readonly Holding[];
}

const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/**
 * Makes the key that takes over next. Returns an earlier one that has not taken over yet.
 * @returns whether it was made now.
 */
export async function makeNext(
  { db, clock, keys }: RotationParts,
  purpose: Purpose,
): Promise<{ key: Key; isNew: boolean }> {
  const made = await db.platform(async (tx) => {
    const now = clock.now();
    await keyRepository(tx).lock();
    const pending = (await keyRepository(tx).list()).find(
      (row) => row.purpose === purpose && row.retiredAt === null && row.takesOverAt > now,
    );
    return pending
      ? { keyId: pending.keyId, isNew: false }
      : {
          keyId: await keys.add(tx, purpose, { now, takesOverAt: after(now, LEAD_MILLISECONDS) }),
          isNew: true,
        };
  });
  await keys.read();
  const key = keys.find(purpose, made.keyId);
  if (!key) throw new Error(`The key ${made.keyId} was retired as soon as it was made`);
  return { key, isNew: made.isNew };
}

/** When the keys before this one may be retired, if no values are under them. */
export const settledAt = ({ purpose, takesOverAt }: Key): Date =>
  after(takesOverAt, STAYS_MILLISECONDS[purpose]);

/** Seals every stored secret with the newest key of its purpose. */
export const reseal = (
  { holdings, ...parts }: RotationParts,
  purposes: readonly SealingPurpose[] = SEALING,
): Promise<Resealed> => resealAll(parts, holdings, purposes);

/** Whether a later key took over so long ago that nothing is made with this one any more. */
function isPast(
  { keys, clock }: RotationParts,
  { purpose, keyId, retiredAt, takesOverAt }: Standing,
): boolean {
  const newest = keys.newest(purpose, clock.now());
  return (
    retiredAt === null &&
    keyId !== newest.keyId &&
    takesOverAt <= newest.takesOverAt &&
    settledAt(newest) <= clock.now()
  );
}

/**
 * Retires replaced keys that no values are under any more.
 * @returns them.
 */
async function retireIdle(parts: RotationParts): Promise<Standing[]> {
  const { db, clock, keys } = parts;
  const idle = (await standingOf(parts)).filter((key) => isPast(parts, key) && key.count === 0);
  for (const key of idle) await db.platform((tx) => keyRepository(tx).retire(key, clock.now()));
  if (idle.length > 0) await keys.read();
  return idle;
}

/**
 * Retires a key with everything under it, which stops working. Never the key in use: another one must have
 * taken over.
 */
export async function retireNow({ db, clock, keys, holdings }: RotationParts, key: Standing): Promise<void> {
  await db.platform(async (tx) => {
    for (const holding of holdings)
      if (holding.purpose === key.purpose) await holding.end?.(tx, key.keyId, clock.now());
    await keyRepository(tx).retire(key, clock.now());
  });
  await keys.read();
}

/** Finishes rotations, whoever began them: reseals secrets of previous keys, and retires idle keys. */
export async function tidyUp(parts: RotationParts): Promise<{ resealed: Resealed; retired: Standing[] }> {
  await parts.keys.read();
  return { resealed: await reseal(parts), retired: await retireIdle(parts) };
}
