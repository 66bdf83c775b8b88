import { beginningOf } from '@studio/contract/values/letters/characters';
import type { NotificationKind } from '@studio/contract/shell/notification.schema';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { eventFacts, NEEDING_KINDS, OWN_NEEDING_KINDS } from '@studio/contract/shell/notificationEvents';
import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { announce } from '../../../platform/live/announce.ts';
import { notificationRepository, insert } from './notification.repository.ts';

export { staffToMail } from './delivery/recipients.service.ts';
export { notificationPolicy } from './setting/setting.views.ts';

/** An event that staff should hear of. */
export interface NotificationEvent {
  kind: NotificationKind;
  /** Notifies everybody from this role upwards. */
  leastRole?: StaffRole;
  /** Also notifies this one person, whatever their role: the instructor of the session. */
  staffId?: string | null;
  /** Those who hear of it by a notification of their own, and not once more because of their role. */
  toldApart?: readonly string[];
  /** The acting staff member, who knows already. */
  actorId?: string | null;
  title: string;
  body?: string;
  /** The path of the page that shows it. */
  route: string;
  now: Date;
}

const MAX_TITLE_LENGTH = 200;

const RETENTION_MILLISECONDS = 90 * DAY;

/** Deletes notifications older than 90 days. @returns how many. */
export const forgetNotifications = (tx: Tx, now: Date): Promise<number> =>
  notificationRepository(tx).forget(new Date(now.getTime() - RETENTION_MILLISECONDS));

/** Notifies staff of an event, in the event's own transaction, so that neither exists without the other. */
export function notify(
  tx: Tx,
  { leastRole, staffId, toldApart = [], actorId, title, body = '', ...event }: NotificationEvent,
): void {
  if (!leastRole && !staffId) return;
  const to = { leastRole: leastRole ?? null, staffId: staffId ?? null, actorId: actorId ?? null };
  const isPending = eventFacts(event.kind) !== undefined;
  insert.leave(tx, {
    ...event,
    ...to,
    toldApart: [...toldApart],
    id: newId(),
    title: beginningOf(title, MAX_TITLE_LENGTH),
    body,
    isPending,
  });
  // What is only good to know waits for the next look: with each booking every page of the team would ask.
  if (NEEDING_KINDS.includes(event.kind) || OWN_NEEDING_KINDS.includes(event.kind))
    announce(tx, { type: 'Notification', id: 'LIST' });
}
