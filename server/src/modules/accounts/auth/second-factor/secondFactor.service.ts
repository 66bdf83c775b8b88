import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { stepOf } from './appCode.service.ts';
import { toWait } from '../proof/proof.service.ts';
import { recoveryCodeRepository } from './recoveryCode.repository.ts';
import { secondFactorRepository, type SecondFactorRow } from './secondFactor.repository.ts';
import { challengeRepository } from '../passkeyChallenge.repository.ts';
import { passkeyRepository } from '../passkey.repository.ts';
import {
  bareCode,
  isAppCode,
  PASS_PREFIX,
  SECOND_FACTOR_LIMITS,
  ATTEMPTS_RETENTION_MILLISECONDS,
  waitBeforeCode,
} from './secondFactor.rules.ts';

/** A typed code, with the person who should own it. */
interface Typed {
  userId: string;
  typed: string;
  now: Date;
  /**
   * Whether the code confirms that the app has the secret: the one code that counts before the factor is on.
   */
  isFirst?: boolean;
}

/** The failures that still count, plus one at `now`. */
const withAttempt = (failedAt: readonly Date[], now: Date): Date[] =>
  [now, ...failedAt.filter((at) => now.getTime() - at.getTime() < ATTEMPTS_RETENTION_MILLISECONDS)].slice(
    0,
    SECOND_FACTOR_LIMITS.perDay,
  );

/**
 * Proves an identity with a code of the app, a recovery code, or a fresh passkey pass, in a limited number of
 * attempts, each code once.
 */
export function secondFactorService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const hashedText = (userId: string, bare: string): string => `recovery ${userId} ${bare}`;

  /**
   * @param hasApp an app whose secret was begun but not confirmed does not count, unless this code confirms
   * it.
   */
  async function use(
    tx: Tx,
    row: SecondFactorRow,
    { userId, typed, now }: Typed,
    hasApp: boolean,
  ): Promise<boolean> {
    const factors = secondFactorRepository(tx);
    const bare = bareCode(typed);
    if (!isAppCode(bare))
      return recoveryCodeRepository(tx).use(userId, auth.fingerprints(hashedText(userId, bare)), now);
    if (!hasApp || row.sealedSecret === null) return false;
    const step = stepOf(auth.unseal(row.sealedSecret, userId), bare, now);
    if (step === null || step <= row.lastStep) return false;
    await factors.useStep(userId, step);
    return true;
  }

  /**
   * Returns the refusal instead of throwing it: the transaction must commit, so that the attempt stays
   * counted.
   */
  async function judge(tx: Tx, given: Typed): Promise<Refusal | null> {
    const { userId, typed, now, isFirst = false } = given;
    if (typed.startsWith(PASS_PREFIX))
      return (await challengeRepository(tx).takePass(auth.fingerprints(typed), userId, now))
        ? null
        : new Refusal('CODE_WRONG');
    const factors = secondFactorRepository(tx);
    const row = await factors.lock(userId);
    const hasApp = row !== null && (isFirst || row.confirmedAt !== null);
    if (!hasApp && (await passkeyRepository(tx).listOf(userId)).length === 0) return null;
    if (bareCode(typed) === '') return new Refusal('SECOND_FACTOR_NEEDED');
    // Passkeys older than the recovery codes for them: there is no code to guess.
    if (!row) return new Refusal('CODE_WRONG');
    const seconds = waitBeforeCode(row.failedAt, now);
    if (seconds) return toWait(seconds);
    if (await use(tx, row, given, hasApp)) return null;
    await factors.countAttempt(userId, withAttempt(row.failedAt, now));
    return new Refusal('CODE_WRONG');
  }

  return {
    hashOf: (userId: string, bare: string): string => auth.fingerprint(hashedText(userId, bare)),

    /**
     * Uses up a code of a person with a second factor, in a transaction of its own. @throws {Refusal}
     * SECOND_FACTOR_NEEDED without a code; CODE_WRONG for a wrong, old or used one; ACCOUNT_LOCKED after too
     * many wrong ones.
     */
    demand: async (given: Typed): Promise<void> => {
      const refusal = await db.platform((tx) => judge(tx, given));
      if (refusal) throw refusal;
    },
  };
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;
