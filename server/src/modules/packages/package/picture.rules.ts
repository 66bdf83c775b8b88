/**
 * The address of a plan's picture, without its width. Its content never changes: a new picture has a new
 * address.
 */
export const planPictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/plan/${studioId}/${pictureId}`;
