import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { bookableSession, contactOf } from './booking.views.ts';
import { sessionVariables } from './bookingMail.service.ts';

interface GivenBack {
  bookingId: string;
  scheduleId: string;
  /** Why, as a sentence. */
  reason: string;
  now: Date;
}

/** Tells a member that a place that waited for their renewal is free again. */
export async function tellGivenBack(
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
    message: `${reason} So your place was given back; nothing is lost for it.`,
  };
  queueMail(
    tx,
    { studioId: settings.studioId, to: contact.userEmail, template: 'SESSION_MESSAGE', variables },
    now,
  );
}
