import { sql, type RawBuilder } from 'kysely';
import { thisStudio } from '../db/sql/thisStudio.ts';
import { statement } from '../db/statement/statement.ts';
import type { Tx } from '../db/database.ts';
import { hasMuted } from './mutes.ts';

export const MAX_TITLE = 120;
export const MAX_BODY = 240;

/** At most so many letters, the last of them an ellipsis when there were more. */
export const cutShort = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1)}…`;

/** What goes to devices of a person. `path` is on this site. */
export interface Push {
  event: string;
  title: string;
  body: string;
  path: string;
  isUrgent: boolean;
  expiresAt: Date;
}

const COLUMNS = sql`studio_id, push_message_id, push_subscription_id, event, title, body, path, is_urgent,
  created_at, next_attempt_at, expires_at`;

const insertForStaff = statement(
  (row: Push & { userId: string; now: Date }) => sql`
    insert into push_message (${COLUMNS})
    select s.studio_id, gen_random_uuid(), s.push_subscription_id, ${row.event}::text, ${row.title}::text,
      ${row.body}::text, ${row.path}::text, ${row.isUrgent}::boolean, ${row.now}::timestamptz,
      ${row.now}::timestamptz, ${row.expiresAt}::timestamptz
    from push_subscription s
    where s.studio_id = ${thisStudio} and s.user_id = ${row.userId}::uuid and s.audience = 'staff'`,
);

/** Puts a message to every device of somebody who works at the studio into the queue, with the transaction. */
export function queueStaffPush(tx: Tx, userId: string, push: Push, now: Date): void {
  const [title, body] = [cutShort(push.title, MAX_TITLE), cutShort(push.body, MAX_BODY)];
  insertForStaff.leave(tx, { ...push, title, body, userId, now });
}

/** Puts a message to some devices into the queue. */
export async function queuePush(
  tx: Tx,
  subscriptionIds: readonly string[],
  push: Push,
  now: Date,
): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await sql`
    insert into push_message (${COLUMNS})
    select s.studio_id, gen_random_uuid(), s.push_subscription_id, ${push.event}, ${cutShort(push.title, MAX_TITLE)},
      ${cutShort(push.body, MAX_BODY)}, ${push.path}, ${push.isUrgent}::boolean, ${now}::timestamptz, ${now}::timestamptz,
      ${push.expiresAt}::timestamptz
    from push_subscription s
    where s.studio_id = ${thisStudio} and s.push_subscription_id = any(${subscriptionIds}::uuid[])`.execute(
    tx,
  );
}

/** Deletes what still waits about a place. */
export const deletePushesAbout = (bookingId: string): RawBuilder<unknown> => sql`
  delete from push_message where studio_id = ${thisStudio} and booking_id = ${bookingId}::uuid`;

/** What accompanies a mail to a member on their devices, ready for the statement that queues the mail. */
export interface MemberPushRow {
  pushEvent: string;
  /** The cell of the matrix that decides, and what holds where the studio has not decided. */
  pushCell: string;
  pushShipped: boolean;
  pushTitle: string;
  pushBody: string;
  pushPage: string;
  pushUrgent: boolean;
  pushExpiresAt: Date;
}

/**
 * Inserts a message for every device of the member with this address: those of a studio that sends it, to people who
 * want it. It decides in the statement, so that a mail costs no further one.
 */
export const insertMemberPush = (
  row: MemberPushRow & { studioId: string | null; to: string; bookingId: string | null; now: Date },
): RawBuilder<unknown> => sql`
  insert into push_message (booking_id, ${COLUMNS})
  select ${row.bookingId}::uuid, s.studio_id, gen_random_uuid(), s.push_subscription_id, ${row.pushEvent}::text,
    ${row.pushTitle}::text, ${row.pushBody}::text, ${row.pushPage}::text || '?extension=' || o.extension, ${row.pushUrgent}::boolean,
    ${row.now}::timestamptz, ${row.now}::timestamptz, ${row.pushExpiresAt}::timestamptz
  from member m join push_subscription s on s.studio_id = m.studio_id and s.user_id = m.user_id
  join studio o on o.studio_id = m.studio_id
  left join notification_policy p on p.studio_id = m.studio_id
  where m.studio_id = ${row.studioId}::uuid and m.user_email = ${row.to}::text and m.user_email <> ''
    and m.status <> 'ARCHIVED' and s.audience = 'member'
    and coalesce((p.cells ->> ${row.pushCell}::text)::boolean, ${row.pushShipped}::boolean)
    and not ${hasMuted('s', { channel: 'PUSH', event: sql`${row.pushEvent}::text` })}`;
