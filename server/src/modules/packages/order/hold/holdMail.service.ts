import { formatDay, formatTime } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';

interface Lost {
  scheduleId: string;
  memberId: string;
  /** Why the place was lost, in a sentence. */
  reason: string;
  now: Date;
}

interface Addressed {
  studioId: string;
  timezone: string;
  firstName: string;
  userEmail: string;
  className: string;
  startAt: Date;
}

/** Mails a member that the paid package is theirs, but the place that they bought it for is not. */
export async function mailNoPlace(tx: Tx, { scheduleId, memberId, reason, now }: Lost): Promise<void> {
  const { rows } = await sql<Addressed>`
    select s.studio_id as "studioId", studio.timezone, m.first_name as "firstName",
      m.user_email as "userEmail", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt"
    from session s join studio using (studio_id) join class_template t using (studio_id, class_templ_id)
      join member m on m.studio_id = s.studio_id and m.member_id = ${memberId}
    where s.schedule_id = ${scheduleId}`.execute(tx);
  const [found] = rows;
  if (!found) return;
  const { studioId, timezone, firstName, userEmail, className, startAt } = found;
  const instant = startAt.toISOString();
  const variables = {
    member_first_name: firstName,
    class_name: className,
    session_date: formatDay(instant, timezone),
    session_time: formatTime(instant, timezone),
    timezone,
    reason,
  };
  queueMail(tx, { studioId, to: userEmail, template: 'PLACE_LOST', variables }, now);
}
