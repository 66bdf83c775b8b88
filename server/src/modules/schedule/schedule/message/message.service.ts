import type { MessageAttendees } from '@studio/contract/schedule/schedule-change.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { formatDay, formatTime } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { findSessions } from '../../session/session.api.ts';
import { attendeesOf } from './contacts.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * Mails a message to booked members, to the waitlist, or to both. @returns how many get the mail. @throws
 * {Refusal} NOT_FOUND, NOT_ALLOWED for a trainer in another's session.
 */
export const messageAttendees = (
  ctx: StaffContext,
  { scheduleId, to, subject, message }: MessageAttendees,
): Promise<{ told: number }> =>
  ctx.transaction(async (tx) => {
    const [session] = await findSessions(tx, [scheduleId]);
    if (!session) throw new Refusal('NOT_FOUND');
    if (reachOf(ctx.role, 'booking.manage') === 'own' && session.staffId !== ctx.staffId)
      throw new Refusal('NOT_ALLOWED', { message: 'You can only write to members of your own classes.' });
    const settings = await studioSettings(tx);
    const { studioId, timezone } = settings;
    const about = {
      class_name: session.className,
      session_date: formatDay(session.startAt, settings),
      session_time: formatTime(session.startAt, settings),
      timezone,
      subject,
      message,
    };
    const attendees = await attendeesOf(tx, { scheduleId, to });
    for (const { firstName, userEmail } of attendees) {
      queueMail(
        tx,
        {
          studioId,
          to: userEmail,
          template: 'SESSION_MESSAGE',
          variables: { ...about, member_first_name: firstName },
        },
        ctx.now,
      );
    }
    writeAudit(tx, ctx, {
      action: 'session.message',
      entity: 'session',
      entityId: scheduleId,
      after: { to, subject, told: attendees.length },
    });
    return { told: attendees.length };
  });
