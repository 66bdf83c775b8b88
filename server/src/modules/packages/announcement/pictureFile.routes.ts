import { SHOWN_ANYWHERE } from '../../../platform/http/guard/securityHeaders.ts';
import { pictureFiles } from '../../../platform/images/pictureFiles.ts';

/** GET /media/announcement/{studioId}/{pictureId}/{width}.webp */
export const announcementPictureFiles = pictureFiles({
  folder: 'announcement',
  table: 'announcement_picture',
  headers: { 'cache-control': 'public, max-age=31536000, immutable', ...SHOWN_ANYWHERE },
});
