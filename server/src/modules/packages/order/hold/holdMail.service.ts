import { formatDay, formatTime } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { addressedPlace } from './holdMail.views.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

interface Lost {
  scheduleId: string;
  memberId: string;
  /** Why the place was lost, in a sentence. */
  reason: string;
  now: Date;
}

/** Mails a member that the paid package is theirs, but the place that they bought it for is not. */
export async function mailNoPlace(tx: Tx, { scheduleId, memberId, reason, now }: Lost): Promise<void> {
  const found = await addressedPlace(tx, { scheduleId, memberId });
  if (!found) return;
  const { studioId, timezone, firstName, userEmail, className, startAt } = found;
  const instant = startAt.toISOString();
  const clock = await studioSettings(tx);
  const variables = {
    member_first_name: firstName,
    class_name: className,
    session_date: formatDay(instant, clock),
    session_time: formatTime(instant, clock),
    timezone,
    reason,
  };
  queueMail(tx, { studioId, to: userEmail, template: 'PLACE_LOST', variables }, now);
}
