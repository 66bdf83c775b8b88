import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { extensionOfStudio } from '../../configure/studio/studio.api.ts';
import { announcementRepository } from './announcement.repository.ts';
import { mailAnnouncement } from './announcementMail.service.ts';
import { audienceOf, nextRecipients } from './recipient.views.ts';

/** People per run: a transaction stays short, however many members a studio has. */
const MOST_PEOPLE = 500;

/**
 * Queues one piece of the email that is due the longest. Everybody gets it once: the announcement is locked
 * while its next people are found, and each is noted under a unique key.
 * @returns how many mails it queued.
 */
async function mailPiece(tx: Tx, now: Date): Promise<number> {
  const announcements = announcementRepository(tx);
  const due = await announcements.lockUnsent('EMAIL', now);
  if (!due) return 0;
  const { announcement_id: announcementId } = due;
  const people = await nextRecipients(tx, announcementId, audienceOf(due), MOST_PEOPLE);
  const personIds = people.map(({ personId }) => personId);
  const noted = new Set(await announcements.noteSent(announcementId, personIds, { channel: 'EMAIL', now }));
  const extension = await extensionOfStudio(tx);
  for (const person of people)
    if (noted.has(person.personId)) mailAnnouncement(tx, due, person, { extension, now });
  if (people.length < MOST_PEOPLE) await announcements.closeSent(announcementId, 'EMAIL', now);
  return noted.size;
}

/** Every ten seconds: queues emails of announcements that have begun, 500 at a time. */
export const announcementSweep: Sweep = { name: 'announcement', everySeconds: 10, sweep: mailPiece };
