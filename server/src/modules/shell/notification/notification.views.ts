import type { Notification, NotificationKind } from '@studio/contract/shell/notification.schema';
import { STAFF_ROLES, type StaffRole } from '@studio/contract/accounts/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface Reader {
  staffId: string;
  role: StaffRole;
}

const SHOWN = 50;
/** More than a badge can show; counting all would read months of a busy studio on every page. */
const MAX_COUNTED = 100;

const rolesUpTo = (role: StaffRole): string[] => STAFF_ROLES.slice(0, STAFF_ROLES.indexOf(role) + 1);

/**
 * Notifications of a person: for their role or a lower one, or addressed to them; without their own actions.
 */
const isFor = ({ staffId, role }: Reader) => sql`
  (n.least_role = any(${rolesUpTo(role)}::text[]) or n.staff_id = ${staffId}) and n.actor_id is distinct
    from ${staffId}::uuid`;

const isRead = ({ staffId }: Reader) => sql<boolean>`
  (n.created_at <= coalesce((select read_until from notification_reader where staff_id = ${staffId}),
    '-infinity')
    or exists (select from notification_read r where r.notification_id = n.notification_id
      and r.staff_id = ${staffId}))`;

interface Row {
  notification_id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  route: string;
  created_at: Date;
  is_read: boolean;
}

/** The most recent notifications of a person, newest first. */
export async function newestFor(tx: Tx, reader: Reader): Promise<Notification[]> {
  const { rows } = await sql<Row>`
    select n.notification_id, n.kind, n.title, n.body, n.route, n.created_at, ${isRead(reader)} as is_read
    from notification n where ${isFor(reader)}
    order by n.created_at desc, n.notification_id desc limit ${SHOWN}`.execute(tx);
  return rows.map((row) => ({
    notificationId: row.notification_id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    route: row.route,
    createdAt: row.created_at.toISOString(),
    isRead: row.is_read,
  }));
}

/** The number of unread notifications of a person, at most a hundred. */
export async function unreadOf(tx: Tx, reader: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification n
      where ${isFor(reader)} and not ${isRead(reader)}
        and n.created_at > coalesce((select read_until from notification_reader
          where staff_id = ${reader.staffId}), '-infinity')
      limit ${MAX_COUNTED}) as counted`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** Those of the ids that are notifications of this person. */
export async function thoseFor(tx: Tx, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ notification_id: string }>`
    select n.notification_id from notification n where n.notification_id = any(${ids}::uuid[])
      and ${isFor(reader)}`.execute(tx);
  return rows.map((row) => row.notification_id);
}
