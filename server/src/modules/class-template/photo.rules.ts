/** Where the photo of a template is seen, by everybody. It never changes: a new photo has a new address. */
export const photoUrl = (studioId: string, imageId: string): string =>
  `/media/class-template/${studioId}/${imageId}.webp`;
