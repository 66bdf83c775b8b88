/** The public address of a template's photo. Its content never changes: a new photo has a new address. */
export const photoUrl = (studioId: string, imageId: string): string =>
  `/media/class-template/${studioId}/${imageId}.webp`;
