import type { NotificationKind } from '@studio/contract/notification.schema';
import type { StaffRole } from '@studio/contract/roles';
import { sqlBuilder, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { statement } from '../../platform/db/statement.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { notificationRepository } from './notification.repository.ts';

/** Something that staff should know of. */
export interface Happening {
  kind: NotificationKind;
  /** Everybody from this role upwards is told. */
  leastRole?: StaffRole;
  /** And this one person, whatever their role: the instructor of the session. */
  staffId?: string | null;
  /** Whoever did it, if staff: they know already. */
  actorId?: string | null;
  title: string;
  body?: string;
  /** Path of the page that shows it. */
  route: string;
  now: Date;
}

interface Row {
  id: string;
  kind: string;
  leastRole: string | null;
  staffId: string | null;
  actorId: string | null;
  title: string;
  body: string;
  route: string;
  now: Date;
}

const insert = statement((row: Row) =>
  sqlBuilder.insertInto('notification').values({
    studio_id: thisStudio,
    notification_id: row.id,
    kind: row.kind,
    least_role: row.leastRole,
    staff_id: row.staffId,
    actor_id: row.actorId,
    title: row.title,
    body: row.body,
    route: row.route,
    created_at: row.now,
  }),
);

const LONGEST_TITLE = 200;

const KEPT_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;

/** Throws away what is older than 90 days. @returns how many. */
export const forgetNotifications = (tx: Tx, now: Date): Promise<number> =>
  notificationRepository(tx).forget(new Date(now.getTime() - KEPT_MILLISECONDS));

/** Tells staff of something, in the transaction of what happened: there is never one without the other. */
export function notify(
  tx: Tx,
  { leastRole, staffId, actorId, title, body = '', ...happening }: Happening,
): void {
  if (!leastRole && !staffId) return;
  const to = { leastRole: leastRole ?? null, staffId: staffId ?? null, actorId: actorId ?? null };
  insert.leave(tx, { ...happening, ...to, id: newId(), title: title.slice(0, LONGEST_TITLE), body });
}
