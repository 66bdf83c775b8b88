import { MINUTE } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { thisStudio } from '../db/sql/thisStudio.ts';
import { forgetSignedOut } from './subscriptions.ts';

/** In a process that is killed meanwhile, a message waits this long for another. */
const LEASE_MS = MINUTE;

/** A message that this process is to send. */
export interface ClaimedPush {
  id: string;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  title: string;
  body: string;
  path: string;
  isUrgent: boolean;
  attempts: number;
  expiresAt: Date;
}

/** Whether something waits, in one read: most of the time there is nothing. */
export async function isPushDue(db: Database, studioId: string, now: Date): Promise<boolean> {
  const due = sqlBuilder
    .selectFrom('push_message')
    .select('push_message_id')
    .where('studio_id', '=', studioId)
    .where('next_attempt_at', '<=', now)
    .limit(1);
  return (await db.read(studioId, due)).length > 0;
}

/** Deletes what is no news any more. */
async function dropExpired(tx: Tx, now: Date): Promise<void> {
  await sql`delete from push_message where studio_id = ${thisStudio} and expires_at <= ${now}`.execute(tx);
}

/** Lets what can wait do so until quiet hours are over. */
export async function holdBack(tx: Tx, until: Date, now: Date): Promise<void> {
  await sql`update push_message set next_attempt_at = ${until} where studio_id = ${thisStudio}
    and not is_urgent and next_attempt_at <= ${now}`.execute(tx);
}

/**
 * Takes the oldest messages that are due, urgent ones first, so that a class that is cancelled does not wait behind
 * thousands of announcements. Nobody else sends them meanwhile.
 */
export async function claimPushes(tx: Tx, now: Date, limit: number): Promise<ClaimedPush[]> {
  await dropExpired(tx, now);
  await forgetSignedOut(tx);
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select push_message_id from push_message
      where studio_id = ${thisStudio} and next_attempt_at <= ${now}
      order by is_urgent desc, created_at, push_message_id limit ${limit} for update skip locked),
    taken as (
      update push_message m set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
      from due where m.studio_id = ${thisStudio} and m.push_message_id = due.push_message_id
      returning m.*)
    select t.push_message_id as id, s.push_subscription_id as "subscriptionId", s.endpoint, s.p256dh, s.auth,
      t.title, t.body, t.path, t.is_urgent as "isUrgent", t.attempts, t.expires_at as "expiresAt"
    from taken t join push_subscription s using (studio_id, push_subscription_id)
    order by t.created_at, t.push_message_id`.execute(tx);
  return rows;
}

/** Deletes messages that were handed over, or given up. */
export async function settlePushes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('push_message')
    .where('studio_id', '=', thisStudio)
    .where('push_message_id', 'in', ids)
    .execute();
}

/** Puts one off. */
export async function postponePush(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('push_message')
    .set({ next_attempt_at: until })
    .where('studio_id', '=', thisStudio)
    .where('push_message_id', '=', id)
    .execute();
}

/** Deletes devices whose browser has unsubscribed. What waits for them goes with them. */
export async function dropSubscriptions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('push_subscription')
    .where('studio_id', '=', thisStudio)
    .where('push_subscription_id', 'in', ids)
    .execute();
}
