import { createHash } from 'node:crypto';
import type { PushDevice, SavePushDevice } from '@studio/contract/shell/push.schema';
import { sql } from 'kysely';
import type { Identity } from '../auth/identity.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { thisStudio } from '../db/sql/thisStudio.ts';

const MAX_USER_AGENT = 300;

/** Whose devices: a person's as staff, or as a member. */
export type DeviceOwner = Pick<Identity, 'userId' | 'audience'>;

/** What a page knows its own browser by. */
export const fingerprintOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

/**
 * Whether a subscription's sign-in goes on: somebody who has signed out, or was signed out, hears nothing any more.
 * One that has only run out goes on until it is forgotten, because its person may come back.
 */
const IS_SIGNED_IN = sql<boolean>`exists (select from auth_session a
  where a.sign_in_id = push_subscription.sign_in_id and a.revoked_at is null)`;

/** The devices of the studio that hear something, in SQL: a table to select from. */
export const hearingDevices = sql`(select * from push_subscription
  where push_subscription.studio_id = ${thisStudio} and ${IS_SIGNED_IN})`;

const own = (tx: Tx, { userId, audience }: DeviceOwner) =>
  tx
    .selectFrom('push_subscription')
    .where('studio_id', '=', thisStudio)
    .where('user_id', '=', userId)
    .where('audience', '=', audience);

/** A person's devices that hear something, those in use first. */
export async function devicesOf(tx: Tx, owner: DeviceOwner): Promise<PushDevice[]> {
  const rows = await own(tx, owner)
    .select(['fingerprint', 'user_agent', 'created_at', 'last_used_at'])
    .where(IS_SIGNED_IN)
    .orderBy('last_used_at', 'desc')
    .orderBy('push_subscription_id')
    .execute();
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
}

/** Keeps a browser's subscription, new or in use, and the `max` devices of its person that were used last. */
export async function keepDevice(
  tx: Tx,
  { userId, audience, jti, userAgent }: DeviceOwner & Pick<Identity, 'jti'> & { userAgent: string },
  { endpoint, p256dh, auth }: SavePushDevice,
  { max, now }: { max: number; now: Date },
): Promise<void> {
  const signIn = sql<string>`(select a.sign_in_id from auth_session a where a.jti = ${jti}::uuid)`;
  const row = {
    user_id: userId,
    audience,
    sign_in_id: signIn,
    p256dh,
    auth,
    user_agent: userAgent.slice(0, MAX_USER_AGENT),
    last_used_at: now,
  };
  const keys = { studio_id: thisStudio, push_subscription_id: newId(), endpoint, created_at: now };
  await tx
    .insertInto('push_subscription')
    .values({ ...row, ...keys, fingerprint: fingerprintOf(endpoint) })
    .onConflict((conflict) => conflict.columns(['studio_id', 'fingerprint']).doUpdateSet(row))
    .execute();
  const kept = own(tx, { userId, audience })
    .select('push_subscription_id')
    .orderBy('last_used_at', 'desc')
    .orderBy('push_subscription_id', 'desc')
    .limit(max);
  await tx
    .deleteFrom('push_subscription')
    .where('studio_id', '=', thisStudio)
    .where('user_id', '=', userId)
    .where('audience', '=', audience)
    .where('push_subscription_id', 'not in', kept)
    .execute();
}

/** Forgets one of a person's devices. @returns whether it was theirs. */
export async function dropDevice(
  tx: Tx,
  { userId, audience }: DeviceOwner,
  fingerprint: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscription')
    .where('studio_id', '=', thisStudio)
    .where('user_id', '=', userId)
    .where('audience', '=', audience)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the devices, and what waits for them, whose sign-in is over. @returns how many. */
export async function forgetSignedOut(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`delete from push_subscription
    where studio_id = ${thisStudio} and not ${IS_SIGNED_IN}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The accounts of staff who have a device. */
export async function staffWithDevices(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('push_subscription')
    .select('user_id')
    .distinct()
    .where('studio_id', '=', thisStudio)
    .where('audience', '=', 'staff')
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/** Forgets a member's devices, and what they had turned off, when the studio forgets the member. */
export async function forgetDevices(tx: Tx, memberId: string): Promise<void> {
  const person = sql`(select m.user_id from member m where m.studio_id = ${thisStudio} and m.member_id = ${memberId}::uuid)`;
  await sql`delete from push_subscription where studio_id = ${thisStudio} and audience = 'member'
    and user_id = ${person}`.execute(tx);
  await sql`delete from member_mute where studio_id = ${thisStudio} and user_id = ${person}`.execute(tx);
}
