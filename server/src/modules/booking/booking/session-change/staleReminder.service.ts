import type { Tx } from '../../../../platform/db/database.ts';
import { takeBackMails } from '../../../../platform/mail/delivery/takeBack.ts';
import { bookedOf } from './sessionEnd.views.ts';

/**
 * Takes back the reminders of a session that still wait to be sent, because they name the time or room that it had.
 * Of another start members are reminded anew; of another room the mail about it tells them.
 */
export async function takeBackReminders(tx: Tx, scheduleId: string): Promise<void> {
  for (const bookingId of await bookedOf(tx, scheduleId)) takeBackMails(tx, bookingId);
}
