import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const MOST_TRIES = 10;
const HOUR = 60 * 60 * 1000;

interface Typist {
  studioId: string;
  /** A member's or a staff member's id. */
  personId: string;
  now: Date;
}

const isGuess = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'GIFT_CARD_INVALID' ||
    (error.code === 'PROMO_CODE_INVALID' && error.data?.['reason'] === 'INVALID'));

async function checkTries(db: Database, { studioId, personId, now }: Typist): Promise<void> {
  const since = new Date(now.getTime() - HOUR);
  const tries = await db.studio(studioId, (tx) =>
    tx
      .selectFrom('code_try')
      .select('tried_at')
      .where('person_id', '=', personId)
      .where('tried_at', '>', since)
      .orderBy('tried_at')
      .execute(),
  );
  const [first] = tries;
  if (!first || tries.length < MOST_TRIES) return;
  throw new Refusal('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil((first.tried_at.getTime() + HOUR - now.getTime()) / 1000)),
  });
}

async function noteTry(db: Database, { studioId, personId, now }: Typist): Promise<void> {
  const old = new Date(now.getTime() - HOUR);
  await db.studio(studioId, async (tx) => {
    await tx.deleteFrom('code_try').where('person_id', '=', personId).where('tried_at', '<=', old).execute();
    await tx
      .insertInto('code_try')
      .values({ studio_id: studioId, try_id: newId(), person_id: personId, tried_at: now })
      .execute();
  });
}

/**
 * Does something with a code that somebody typed. After ten in vain within an hour nothing is looked at any
 * more: codes cannot be found by trying. What is not asked with a code goes through.
 * @throws {Refusal} TOO_MANY_REQUESTS after too many, or whatever the work refuses.
 */
export async function guardCodes<T>(
  db: Database,
  typist: Typist & { codes: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  if (typist.codes.every((code) => code === '')) return work();
  await checkTries(db, typist);
  try {
    return await work();
  } catch (error) {
    if (isGuess(error)) await noteTry(db, typist);
    throw error;
  }
}
