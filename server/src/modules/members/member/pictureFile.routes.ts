import { pictureFiles } from '../../../platform/images/pictureFiles.ts';

/**
 * GET /media/member/{studioId}/{pictureId}/{width}.webp, for who was told the address; never kept by a cache that
 * others share.
 */
export const memberPictureFiles = pictureFiles({
  folder: 'member',
  table: 'member_picture',
  headers: { 'cache-control': 'private, max-age=31536000, immutable' },
});
