import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { codeAttempts } from './codeAttempt.repository.ts';

const MAX_ATTEMPTS = 10;
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

async function checkAttempts(db: Database, { studioId, personId, now }: Typist): Promise<void> {
  const since = new Date(now.getTime() - HOUR);
  const attempts = await db.studio(studioId, (tx) => codeAttempts(tx).since(personId, since));
  const [first] = attempts;
  if (!first || attempts.length < MAX_ATTEMPTS) return;
  throw new Refusal('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil((first.getTime() + HOUR - now.getTime()) / 1000)),
  });
}

async function noteAttempt(db: Database, { studioId, personId, now }: Typist): Promise<void> {
  const old = new Date(now.getTime() - HOUR);
  await db.studio(studioId, async (tx) => {
    await codeAttempts(tx).forget(personId, old);
    await codeAttempts(tx).note(personId, now);
  });
}

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
  await checkAttempts(db, typist);
  try {
    return await work();
  } catch (error) {
    if (isGuess(error)) await noteAttempt(db, typist);
    throw error;
  }
}
