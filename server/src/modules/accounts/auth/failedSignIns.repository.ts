import { sql } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import type { Failures } from './signIn.rules.ts';

/**
 * Fingerprints of what failures are counted for, with each key of the server: the one in use first, then those
 * that earlier failures may have been counted with.
 */
export type Subject = readonly [inUse: string, ...others: string[]];

/** The account, and the account from one network. */
export interface Subjects {
  anywhere: Subject;
  here: Subject;
}

const lockAccount = statement(
  ({ subject }: { subject: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in`} || ${subject}, 0))`,
);
const commitSoon = statement(() => sql`set local synchronous_commit = off`);

const isOneOf = (subjects: readonly string[]) => sql<boolean>`subject = any(${subjects}::text[])`;

const findFailures = statement(({ subjects, since }: { subjects: readonly string[]; since: Date }) =>
  sqlBuilder
    .selectFrom('failed_sign_in')
    .select(['subject', 'failures as count', 'last_at as lastAt', 'locked_at as lockedAt'])
    .where(isOneOf(subjects))
    .where('last_at', '>', since)
    .orderBy('last_at', 'desc')
    .orderBy('failures', 'desc'),
);

const setFailures = statement(
  ({ subject, count: failures, lastAt: last_at, lockedAt: locked_at }: Failures & { subject: string }) =>
    sqlBuilder
      .insertInto('failed_sign_in')
      .values({ subject, failures, last_at, locked_at })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures, last_at, locked_at })),
);

const clear = statement(({ subjects }: { subjects: readonly string[] }) =>
  sqlBuilder.deleteFrom('failed_sign_in').where(isOneOf(subjects)),
);

/** Each failure deletes up to ten old ones, so that wrong guesses cannot fill the database. */
const clearOld = statement(
  ({ before }: { before: Date }) =>
    sql`delete from failed_sign_in where subject in (select subject from failed_sign_in
      where last_at < ${before} limit 10 for update skip locked)`,
);

const addressesOf = statement(({ userId, since }: { userId: string; since: Date }) =>
  sqlBuilder
    .selectFrom('auth_session')
    .distinct()
    .select('ip')
    .where('user_id', '=', userId)
    .where('created_at', '>', since),
);

/**
 * Failed sign-ins, counted where all processes see them. Statements without a result are sent together with
 * the commit.
 */
export const failedSignInRepository = (tx: Tx) => ({
  /**
   * Does not wait for the disk: a count lost in a power failure helps no guesser, and a person whose token is
   * lost signs in again.
   */
  commitSoon: (): void => commitSoon.leave(tx, {}),

  /**
   * Serialises attempts on an account: parallel guesses would otherwise each find no earlier one. Call this
   * before any write.
   */
  lock: ({ anywhere }: Pick<Subjects, 'anywhere'>): void => lockAccount.leave(tx, { subject: anywhere[0] }),

  find: async (
    { anywhere, here }: Subjects,
    since: Date,
  ): Promise<{ anywhere: Failures | null; here: Failures | null }> => {
    const rows = await findFailures.all(tx, { subjects: [...anywhere, ...here], since });
    const of = (subject: Subject): Failures | null =>
      rows.find((row) => subject.includes(row.subject)) ?? null;
    return { anywhere: of(anywhere), here: of(here) };
  },

  set: ([subject]: Subject, failures: Failures): void => setFailures.leave(tx, { subject, ...failures }),
  clear: (subject: Subject): void => clear.leave(tx, { subjects: subject }),
  clearOld: (before: Date): void => clearOld.leave(tx, { before }),

  /** The addresses from which a person has signed in since that instant. */
  addressesOf: async (userId: string, since: Date): Promise<string[]> =>
    (await addressesOf.all(tx, { userId, since })).map(({ ip }) => ip),
});
