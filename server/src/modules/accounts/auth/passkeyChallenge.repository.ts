import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The purpose of a challenge. A challenge for another purpose or another browser is useless. */
export interface ChallengeUse {
  purpose: 'ADD' | 'SIGN_IN' | 'SECOND_FACTOR' | 'STEP_UP';
  /** The sign-in that it belongs to; `null` before there is one. */
  jti: string | null;
}

/** Challenges for authenticators, and passes that replace a code after a passkey: each valid once. */
export const challengeRepository = (tx: Tx) => ({
  /** Also deletes up to ten expired ones, so that requests cannot fill the database. */
  insert: async (
    challenge: string,
    { purpose, jti }: ChallengeUse,
    { now, expiresAt }: { now: Date; expiresAt: Date },
  ): Promise<void> => {
    await sql`delete from passkey_challenge where challenge in (select challenge from passkey_challenge
      where expires_at < ${now} limit 10 for update skip locked)`.execute(tx);
    await tx
      .insertInto('passkey_challenge')
      .values({ challenge, purpose, jti, expires_at: expiresAt })
      .execute();
  },

  /** @returns whether there was such a challenge for this use. */
  take: async (challenge: string, { purpose, jti }: ChallengeUse, now: Date): Promise<boolean> => {
    const taken = await tx
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('jti', 'is not distinct from', jti)
      .where('expires_at', '>', now)
      .returning('challenge')
      .executeTakeFirst();
    return taken !== undefined;
  },

  insertPass: async (
    tokenHash: string,
    { userId, now, expiresAt }: { userId: string; now: Date; expiresAt: Date },
  ): Promise<void> => {
    await tx.deleteFrom('passkey_pass').where('expires_at', '<', now).execute();
    await tx
      .insertInto('passkey_pass')
      .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  /** @returns whether there was such a pass for this person. */
  takePass: async (tokenHashes: readonly string[], userId: string, now: Date): Promise<boolean> => {
    const taken = await tx
      .deleteFrom('passkey_pass')
      .where('token_hash', 'in', tokenHashes)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .returning('token_hash')
      .executeTakeFirst();
    return taken !== undefined;
  },
});
