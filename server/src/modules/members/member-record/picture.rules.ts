/** The address of a member's picture, without its width. A new picture has a new address. */
export const memberPictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/member/${studioId}/${pictureId}`;
