import type { Announcement, SaveAnnouncementPicture } from '@studio/contract/packages/announcement.schema';
import { PLAN_WIDTHS } from '@studio/contract/booking/sitePicture';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { pictureTable } from '../../../platform/images/pictureTable.repository.ts';
import { contentIdOf, drawWide } from '../../../platform/images/widePicture.ts';
import { announce } from '../../../platform/live/announce.ts';
import { announcementRepository } from './announcement.repository.ts';
import { readAnnouncement } from './announcement.service.ts';

/**
 * Gives an announcement another picture, or none when the file is empty.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture, NOT_FOUND.
 */
export async function saveAnnouncementPicture(
  ctx: StaffContext,
  { announcementId, file }: SaveAnnouncementPicture,
): Promise<Announcement> {
  await ctx.transaction((tx) => readAnnouncement(tx, announcementId, ctx.now));
  // Before anything is locked, because rendering is slow.
  const drawn = file ? await drawWide(file, PLAN_WIDTHS) : [];
  const pictureId = contentIdOf(drawn);
  return ctx.transaction(async (tx) => {
    const announcements = announcementRepository(tx);
    if (!(await announcements.lock(announcementId))) throw new Refusal('NOT_FOUND');
    const pictures = pictureTable(tx, { table: 'announcement_picture', shownBy: 'announcement' });
    if (pictureId) await pictures.add(pictureId, drawn, ctx.now);
    await announcements.update(announcementId, { picture_id: pictureId });
    await pictures.removeUnused();
    writeAudit(tx, ctx, {
      action: pictureId ? 'announcement.setPicture' : 'announcement.removePicture',
      entity: 'announcement',
      entityId: announcementId,
    });
    announce(tx, { type: 'Announcement', id: announcementId });
    return readAnnouncement(tx, announcementId, ctx.now);
  });
}
