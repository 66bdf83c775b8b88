import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookableSession, contactOf } from '../booking.views.ts';
import { sessionVariables } from '../notice/bookingMail.service.ts';

interface GivenBack {
  bookingId: string;
  scheduleId: string;
  /** The reason as a sentence. */
  reason: string;
  now: Date;
}

/** Mails a member that the place promised by their renewal was released. */
export async function mailGivenBack(
  tx: Tx,
  { bookingId, scheduleId, reason, now }: GivenBack,
): Promise<void> {
  const [contact, session, settings] = await Promise.all([
    contactOf(tx, bookingId),
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirstOrThrow(),
    studioSettings(tx),
  ]);
  if (!contact) return;
  const variables = {
    ...sessionVariables(contact, { session, settings, now }),
    subject: 'Your place was cancelled',
    message: `${reason} So we have cancelled your place, and you lose nothing.`,
  };
  queueMail(
    tx,
    { studioId: settings.studioId, to: contact.userEmail, template: 'SESSION_MESSAGE', variables },
    now,
  );
}
