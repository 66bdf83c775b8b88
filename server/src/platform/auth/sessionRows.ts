import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import type { Held, Holding } from '../keys/holding.ts';
import { publishEnded } from './endings.ts';
import { PROOF_LIFETIME } from './proofLifetime.rules.ts';
import { MINUTE, HOUR, DAY } from '@studio/contract/values/time';

/**
 * A remembered sign-in ends after this long without use; without `remember` this is a member's whole
 * lifetime.
 */
export const LONG_LIFETIME = 30 * DAY;
/** Often enough to show people when a browser was last used, rarely enough to cost nothing. */
const SEEN_EVERY = 5 * MINUTE;

/**
 * Which sessions to end: a whole sign-in by any of its tokens, those of a person except one sign-in (as staff
 * and as member, unless one of them is named), those of one staff member or one member, or those whose tokens
 * one key has signed.
 */
export type WhichSessions =
  | { jti: string }
  | { userId: string; keptJti: string | null; audience?: 'staff' | 'member' }
  | { staffId: string }
  | { memberId: string }
  | { keyId: string };

const signInOf = (jti: string) =>
  sqlBuilder.selectFrom('auth_session').select('sign_in_id').where('jti', '=', jti);

/**
 * Ends sessions, and informs all servers with the commit.
 * @returns the ids of those that were still open.
 */
export async function endSessions(tx: Tx, which: WhichSessions, now: Date): Promise<string[]> {
  const open = tx
    .updateTable('auth_session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .returning('jti');
  const rows = await (() => {
    if ('jti' in which) return open.where('sign_in_id', '=', signInOf(which.jti)).execute();
    if ('memberId' in which) return open.where('member_id', '=', which.memberId).execute();
    if ('staffId' in which) return open.where('staff_id', '=', which.staffId).execute();
    if ('keyId' in which) return open.where('key_id', '=', which.keyId).execute();
    const ofPerson = open.where('user_id', '=', which.userId);
    const ofUser = which.audience ? ofPerson.where('audience', '=', which.audience) : ofPerson;
    return (which.keptJti ? ofUser.where('sign_in_id', '<>', signInOf(which.keptJti)) : ofUser).execute();
  })();
  const ended = rows.map(({ jti }) => jti);
  await publishEnded(tx, ended);
  return ended;
}

/** Records that a session is in use; a remembered one stays valid for 30 days from now. */
async function see(
  db: Database,
  jti: string,
  { remember, now }: { remember: boolean; now: Date },
): Promise<void> {
  const longer = remember ? { expires_at: new Date(now.getTime() + LONG_LIFETIME) } : {};
  await db.platform((tx) =>
    tx
      .updateTable('auth_session')
      .set({ last_seen_at: now, ...longer })
      .where('jti', '=', jti)
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

/** Records every five minutes that a session is in use. */
export async function noteUse(
  db: Database,
  { jti, lastSeenAt, remember }: { jti: string; lastSeenAt: Date; remember: boolean },
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY) await see(db, jti, { remember, now });
}

/** The sign-in that a new token continues. */
export interface Continued {
  signInId: string;
  remember: boolean;
  expiresAt: Date;
}

/**
 * The values that a session's successor inherits, because a token for another studio is not a new sign-in.
 * `null` when it has ended.
 */
export async function findContinued(tx: Tx, jti: string): Promise<Continued | null> {
  const row = await tx
    .selectFrom('auth_session')
    .select(['sign_in_id as signInId', 'remember', 'expires_at as expiresAt'])
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** What a sign-in has done within an hour that nobody can undo. */
export interface Irreversible {
  /** From the first of these acts on; a proof for them begins the count anew. */
  count: number;
  /** Whether this act began it, with such a proof. */
  isProved: boolean;
}

/**
 * Counts acts of a sign-in that nobody can undo. All its tokens share the count, which the first of them keeps: a token
 * for another studio is no new sign-in.
 */
export async function countIrreversible(
  tx: Tx,
  jti: string,
  { acts, now }: { acts: number; now: Date },
): Promise<Irreversible> {
  const isProved = sql<boolean>`coalesce(mine.stepped_up_for = 'IRREVERSIBLE'
    and mine.stepped_up_at > greatest(kept.irreversible_since, ${new Date(now.getTime() - PROOF_LIFETIME)}::timestamptz),
    false)`;
  const goesOn = sql`kept.irreversible_since > ${new Date(now.getTime() - HOUR)} and not was.is_proved`;
  const { rows } = await sql<Irreversible>`
    with was as (
      select kept.jti, ${isProved} as is_proved from auth_session mine, lateral (
        select k.jti, k.irreversible_since from auth_session k
        where k.sign_in_id = mine.sign_in_id order by k.jti limit 1 for update) kept
      where mine.jti = ${jti})
    update auth_session kept set
      irreversible_count = case when ${goesOn} then kept.irreversible_count else 0 end + ${acts}::int,
      irreversible_since = case when ${goesOn} then kept.irreversible_since else ${now}::timestamptz end
    from was where kept.jti = was.jti
    returning kept.irreversible_count as count, was.is_proved as "isProved"`.execute(tx);
  return rows[0] ?? { count: Infinity, isProved: false };
}

/** Records what somebody has proved anew in a session, and when; `null` deletes it. */
export async function writeStepUp(
  tx: Tx,
  jti: string,
  given: { at: Date; purpose: StepUpPurpose } | null,
): Promise<void> {
  await tx
    .updateTable('auth_session')
    .set({ stepped_up_at: given?.at ?? null, stepped_up_for: given?.purpose ?? null })
    .where('jti', '=', jti)
    .execute();
}

/**
 * Uses up what somebody has proved in a session, so that of two simultaneous requests one has it.
 * @returns whether it was for this purpose, and given after `since`.
 */
export async function useStepUp(
  tx: Tx,
  jti: string,
  { purpose, since }: { purpose: StepUpPurpose; since: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('auth_session')
    .set({ stepped_up_at: null, stepped_up_for: null })
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .where('stepped_up_for', '=', purpose)
    .where('stepped_up_at', '>', since)
    .returning('jti')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes sessions that ended before an instant. @returns how many. */
export async function deleteEnded(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth_session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Live sign-ins, by the key that signed their tokens. */
export const sessionHolding: Holding = {
  purpose: 'TOKENS',
  name: 'tokens of sign-ins',
  isOfStudios: false,
  count: (tx, now): Promise<Held[]> =>
    tx
      .selectFrom('auth_session')
      .select(['key_id as keyId', sql<number>`count(*)::int`.as('count')])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .groupBy('key_id')
      .execute(),
  end: async (tx, keyId, now) => {
    await endSessions(tx, { keyId }, now);
  },
};
