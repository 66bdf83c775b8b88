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

/** Who somebody is that was forgotten. */
const FORMER = 'Former member';

const RETENTION_MILLISECONDS = 90 * DAY;

/** Deletes notifications older than 90 days. @returns how many. */
export const forgetNotifications = (tx: Tx, now: Date): Promise<number> =>
  notificationRepository(tx).forget(new Date(now.getTime() - RETENTION_MILLISECONDS));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a name of one word is no part of a longer name: Mei is not Mei Lim, nor Ana Mei. */
const ALONE = { before: "(?<!\\p{Lu}[\\p{L}'’-]*\\s)", after: '(?!\\s\\p{Lu})' };

/** The names as words of their own: Ana is not in Anastasia. */
const wordsOf = (names: readonly string[]): RegExp => {
  const each = names.map((name) =>
    name.includes(' ') ? escaped(name) : ALONE.before + escaped(name) + ALONE.after,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${each.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
};

/**
 * Takes a person out of the bell who is to be forgotten: notifications that lead to their page go, in others they are a
 * former member. Notifications hold words and a path, no member, so others of the same name are reworded with them.
 * @param names as they may stand there, in any order of first and last name.
 */
export async function forgetPerson(
  tx: Tx,
  { memberIds, names }: { memberIds: readonly string[]; names: readonly string[] },
): Promise<void> {
  const notifications = notificationRepository(tx);
  await notifications.removeOf(memberIds.map((id) => `/dashboard/member/${id}`));
  const said = [...new Set(names.filter(Boolean))].sort((one, other) => other.length - one.length);
  if (said.length === 0) return;
  const words = wordsOf(said);
  for (const { id, title, body } of await notifications.naming(said))
    await notifications.reword(id, {
      title: beginningOf(title.replace(words, FORMER), MAX_TITLE_LENGTH),
      body: body.replace(words, FORMER),
    });
}

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
