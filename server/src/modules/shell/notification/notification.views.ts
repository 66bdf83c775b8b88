import type {
  Notification,
  NotificationKind,
  NotificationSection,
} from '@studio/contract/shell/notification.schema';
import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { NEEDING_KINDS, OWN_NEEDING_KINDS } from '@studio/contract/shell/notificationEvents';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';

export interface Reader {
  staffId: string;
  role: StaffRole;
  /** Kinds that the reader's role does not get in the bell, and those that they do not get when it is about them. */
  silenced: { byRole: readonly string[]; inPerson: readonly string[] };
}

const SHOWN = 50;
/** More than a badge can show; counting all would read months of a busy studio on every page. */
const MAX_COUNTED = 100;

const rolesUpTo = (role: StaffRole): string[] => STAFF_ROLES.slice(0, STAFF_ROLES.indexOf(role) + 1);

/**
 * Notifications of a person: for their role or a lower one, or addressed to them; without their own actions, without
 * what the studio or they have turned off, and without what they are told of by another one that is addressed to them.
 */
const isFor = ({ staffId, role, silenced }: Reader) => sql`
  ((n.least_role = any(${rolesUpTo(role)}::text[]) and n.kind <> all(${silenced.byRole}::text[])
      and not (${staffId} = any(n.told_apart) and n.kind <> all(${silenced.inPerson}::text[])))
    or (n.staff_id = ${staffId} and n.kind <> all(${silenced.inPerson}::text[])))
  and n.actor_id is distinct from ${staffId}::uuid`;

const isRead = ({ staffId }: Reader) => sql<boolean>`
  (n.created_at <= coalesce((select read_until from notification_reader where staff_id = ${staffId}),
    '-infinity')
    or exists (select from notification_read r where r.notification_id = n.notification_id
      and r.staff_id = ${staffId}))`;

// One that is addressed to nobody must be false here, not null: it would be in neither section.
const needs = ({ staffId }: Reader) => sql<boolean>`
  (n.kind in ${inList(NEEDING_KINDS)}
    or (n.staff_id is not distinct from ${staffId}::uuid and n.kind in ${inList(OWN_NEEDING_KINDS)}))`;

const isIn = (section: NotificationSection, reader: Reader) =>
  section === 'NEEDS' ? needs(reader) : sql<boolean>`not ${needs(reader)}`;

interface Row {
  notification_id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  route: string;
  created_at: Date;
  is_read: boolean;
}

/** A section of a person's notifications, newest first. */
export async function pageOf(
  tx: Tx,
  reader: Reader,
  { section, offset = 0, limit = SHOWN }: { section: NotificationSection; offset?: number; limit?: number },
): Promise<Notification[]> {
  const { rows } = await sql<Row>`
    select n.notification_id, n.kind, n.title, n.body, n.route, n.created_at, ${isRead(reader)} as is_read
    from notification n where ${isFor(reader)} and ${isIn(section, reader)}
    order by n.created_at desc, n.notification_id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    notificationId: row.notification_id,
    kind: row.kind,
    section,
    title: row.title,
    body: row.body,
    route: row.route,
    createdAt: row.created_at.toISOString(),
    isRead: row.is_read,
  }));
}

/** The newest notifications of both sections, newest first. */
export async function newestFor(tx: Tx, reader: Reader): Promise<Notification[]> {
  const [needing, activity] = await Promise.all([
    pageOf(tx, reader, { section: 'NEEDS' }),
    pageOf(tx, reader, { section: 'ACTIVITY' }),
  ]);
  return [...needing, ...activity].sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.notificationId.localeCompare(a.notificationId),
  );
}

/** The numbers of unread notifications of a person, each at most a hundred. */
export async function unreadOf(tx: Tx, reader: Reader): Promise<{ unread: number; unreadActivity: number }> {
  const counted = (section: NotificationSection) => sql`(
    select count(*)::int from (
      select from notification n
      where ${isFor(reader)} and not ${isRead(reader)} and ${isIn(section, reader)}
        and n.created_at > coalesce((select read_until from notification_reader
          where staff_id = ${reader.staffId}), '-infinity')
      limit ${MAX_COUNTED}) as counted)`;
  const { rows } = await sql<{ unread: number; unreadActivity: number }>`
    select ${counted('NEEDS')} as unread, ${counted('ACTIVITY')} as "unreadActivity"`.execute(tx);
  return rows[0] ?? { unread: 0, unreadActivity: 0 };
}

/** Those of the ids that are notifications of this person. */
export async function thoseFor(tx: Tx, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ notification_id: string }>`
    select n.notification_id from notification n where n.notification_id = any(${ids}::uuid[])
      and ${isFor(reader)}`.execute(tx);
  return rows.map((row) => row.notification_id);
}
