/** Widths in pixels in which the pictures of the booking website exist. */
export const COVER_WIDTHS = [400, 800, 1600] as const;
export const LOGO_WIDTHS = [96, 192] as const;
export const SHARE_WIDTHS = [1200] as const;
export const PLAN_WIDTHS = [320, 640] as const;
export const STAFF_WIDTHS = [96, 480] as const;
export const MEMBER_WIDTHS = [96, 480] as const;
export type PictureWidth = (
  | typeof COVER_WIDTHS
  | typeof LOGO_WIDTHS
  | typeof SHARE_WIDTHS
  | typeof PLAN_WIDTHS
  | typeof STAFF_WIDTHS
  | typeof MEMBER_WIDTHS
)[number];

/** A chosen picture that is not saved yet: a browser address, which exists in one width only. */
const isUnsaved = (address: string): boolean => /^(blob|data):/.test(address);

/** The address of a picture in one width. @param address as the server sends it, e.g. `site.cover`. */
export const pictureAt = (address: string, width: PictureWidth): string =>
  isUnsaved(address) ? address : `${address}/${width}.webp`;

/** All widths of a picture for `srcset`. */
export const pictureSet = (address: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ');
