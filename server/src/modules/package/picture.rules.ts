/**
 * Where the picture of a plan is seen, without its width. It never changes: another picture has another
 * address.
 */
export const planPictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/plan/${studioId}/${pictureId}`;
