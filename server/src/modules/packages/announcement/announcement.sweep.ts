import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import type { SitePath } from '../../../platform/mail/text/templates.ts';
import { extensionOfStudio } from '../../configure/studio/studio.api.ts';
import { newsLinks } from '../campaign/campaign.api.ts';
import { announcementRepository, type AnnouncementRow } from './announcement.repository.ts';
import { mailAnnouncement } from './announcementMail.service.ts';
import { audienceOf, nextRecipients, type Recipient } from './recipient.views.ts';

/** People per run: a transaction stays short, however many members a studio has. */
const MOST_PEOPLE = 500;

/** Where members end the news, by their ids. What is about bookings has no way out, and neither has what staff get. */
async function waysOutOf(
  tx: Tx,
  { is_essential: isEssential }: AnnouncementRow,
  people: readonly Recipient[],
  now: Date,
): Promise<Map<string, SitePath>> {
  const members = isEssential ? [] : people.flatMap(({ memberId }) => memberId ?? []);
  return newsLinks(tx, members, now);
}

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
  const fresh = people.filter(({ personId }) => noted.has(personId));
  const [extension, waysOut] = [await extensionOfStudio(tx), await waysOutOf(tx, due, fresh, now)];
  for (const person of fresh)
    mailAnnouncement(tx, due, person, { extension, wayOut: waysOut.get(person.memberId ?? ''), now });
  if (people.length < MOST_PEOPLE) await announcements.closeSent(announcementId, 'EMAIL', now);
  return noted.size;
}

/** Every ten seconds: queues emails of announcements that have begun, 500 at a time. */
export const announcementSweep: Sweep = { name: 'announcement', everySeconds: 10, sweep: mailPiece };
