import { SHOWN_ANYWHERE } from '../../../../platform/http/guard/securityHeaders.ts';
import { pictureFiles } from '../../../../platform/images/pictureFiles.ts';

/** GET /media/staff/{studioId}/{pictureId}/{width}.webp, also on the pages of the studio's own website. */
export const staffPictureFiles = pictureFiles({
  folder: 'staff',
  table: 'staff_picture',
  headers: { 'cache-control': 'public, max-age=31536000, immutable', ...SHOWN_ANYWHERE },
});
