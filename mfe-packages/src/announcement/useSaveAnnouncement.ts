import type { Announcement, SaveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { useNotifyFailure } from '@studio/ui';
import { useSaveAnnouncementMutation, useSaveAnnouncementPictureMutation } from './announcementApi.ts';
import type { AnnouncementValues } from './announcementForm.model.ts';

/** Saves an announcement, then its picture when there is another. */
export function useSaveAnnouncement() {
  const [send] = useSaveAnnouncementMutation();
  const [sendPicture] = useSaveAnnouncementPictureMutation();
  const notifyFailure = useNotifyFailure();
  return async (request: SaveAnnouncement, picture: AnnouncementValues['picture']): Promise<Announcement> => {
    const saved = await send(request).unwrap();
    if (picture === null) return saved;
    const { error } = await sendPicture({ announcementId: saved.announcementId, file: picture });
    // It is saved at this point. A thrown error would make the form send it, and create it, again.
    if (error) notifyFailure(error, 'We saved the announcement, but not its picture.');
    return saved;
  };
}
