import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * A second factor as stored. A person with passkeys alone has one without a secret, for recovery codes and
 * wrong attempts.
 */
export interface SecondFactorRow {
  sealedSecret: string | null;
  confirmedAt: Date | null;
  /** Codes of this time step and earlier ones are invalid. */
  lastStep: number;
  /** Newest first. */
  failedAt: Date[];
}

const NO_APP = { sealed_secret: null, confirmed_at: null, last_step: 0 } as const;

/** Second factors. */
export const secondFactorRepository = (tx: Tx) => ({
  /** Locked, so that parallel guesses are counted one after the other, and each code counts once. */
  lock: async (userId: string): Promise<SecondFactorRow | null> => {
    const row = await tx
      .selectFrom('second_factor')
      .select([
        'sealed_secret as sealedSecret',
        'confirmed_at as confirmedAt',
        'last_step as lastStep',
        'failed_at as failedAt',
      ])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Replaces an unconfirmed secret. Failures stay: a new secret grants no new attempts. */
  begin: async (userId: string, sealedSecret: string, now: Date): Promise<void> => {
    await tx
      .insertInto('second_factor')
      .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .execute();
  },

  /** Creates a row for the recovery codes and wrong attempts of a person with passkeys alone. */
  beginCodes: async (userId: string, now: Date): Promise<void> => {
    await tx
      .insertInto('second_factor')
      .values({ user_id: userId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  countAttempt: async (userId: string, failedAt: readonly Date[]): Promise<void> => {
    await tx
      .updateTable('second_factor')
      .set({ failed_at: sql<Date[]>`${failedAt}::timestamptz[]` })
      .where('user_id', '=', userId)
      .execute();
  },

  useStep: async (userId: string, step: number): Promise<void> => {
    await tx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
  },

  confirm: async (userId: string, now: Date): Promise<void> => {
    await tx.updateTable('second_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  },

  /** Removes the app; recovery codes stay for a person with passkeys. */
  dropApp: async (userId: string): Promise<void> => {
    await tx.updateTable('second_factor').set(NO_APP).where('user_id', '=', userId).execute();
  },

  /** Deletes everything, recovery codes too. */
  remove: async (userId: string): Promise<void> => {
    await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  },

  /** Removes the app and recovery codes added at this instant or later. */
  removeSince: async (userId: string, since: Date): Promise<void> => {
    await tx
      .updateTable('second_factor')
      .set(NO_APP)
      .where('user_id', '=', userId)
      .where('confirmed_at', '>=', since)
      .execute();
    await tx
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute();
  },
});
