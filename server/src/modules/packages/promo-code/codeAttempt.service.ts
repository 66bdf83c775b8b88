import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { codeAttempts } from './codeAttempt.repository.ts';
import { HOUR } from '@studio/contract/values/time';

const MAX_ATTEMPTS = 10;

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

/**
 * Counts an attempt before its code is looked at: of guesses at the same moment each would otherwise find that
 * it is the first.
 * @returns its id, to take it back.
 */
const countAttempt = (db: Database, { studioId, personId, now }: Typist): Promise<string> =>
  db.studio(studioId, async (tx) => {
    const attempts = codeAttempts(tx);
    await attempts.lock(personId);
    await attempts.forget(personId, new Date(now.getTime() - HOUR));
    const counted = await attempts.of(personId);
    const [first] = counted;
    if (first && counted.length >= MAX_ATTEMPTS)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.max(1, Math.ceil((first.getTime() + HOUR - now.getTime()) / 1000)),
      });
    return attempts.note(personId, now);
  });

/** What the request did stands, so a failure here only costs one of the ten attempts. */
const takeBack = (db: Database, studioId: string, attemptId: string): Promise<void> =>
  db.studio(studioId, (tx) => codeAttempts(tx).takeBack(attemptId)).catch(() => undefined);

/**
 * Does the work of a request with a typed code. After ten wrong codes within an hour it checks none any more,
 * so that nobody finds a code by guessing. A request without a code passes.
 * @throws {Refusal} TOO_MANY_REQUESTS after too many, or as the work refuses.
 */
export async function guardCodes<T>(
  db: Database,
  typist: Typist & { codes: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  if (typist.codes.every((code) => code === '')) return work();
  const attemptId = await countAttempt(db, typist);
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = isGuess(error);
    throw error;
  } finally {
    if (!isWrong) await takeBack(db, typist.studioId, attemptId);
  }
}
