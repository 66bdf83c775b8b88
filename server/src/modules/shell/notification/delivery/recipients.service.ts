import type { NotificationEventKey } from '@studio/contract/shell/notificationEvents';
import type { Tx } from '../../../../platform/db/database.ts';
import { mutedOn, notificationPolicy } from '../setting/setting.views.ts';
import { reaches } from './delivery.rules.ts';
import { reachableStaff } from './recipients.views.ts';

/** A person who gets a mail of their own making, not the common one of notifications. */
export interface MailedStaff {
  staffId: string;
  name: string;
  userEmail: string;
}

/**
 * Who gets the mail of an event that has a mail of its own: those whose role gets it, or the one person it is about,
 * unless the studio or they have turned it off.
 */
export async function staffToMail(
  tx: Tx,
  { event, staffId = null }: { event: NotificationEventKey; staffId?: string | null },
): Promise<MailedStaff[]> {
  const [{ cells }, muted] = [await notificationPolicy(tx), await mutedOn(tx, 'EMAIL')];
  const about = {
    ...{ kind: event, staffId, actorId: null, toldApart: [] },
    leastRole: staffId ? null : ('TRAINER' as const),
  };
  return (await reachableStaff(tx)).filter((person) =>
    reaches(about, person, { cells, channel: 'EMAIL', muted }),
  );
}
