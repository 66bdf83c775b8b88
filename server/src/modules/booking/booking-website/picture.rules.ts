import type { SitePicture } from '@studio/contract/configure/booking-website.schema';
import { COVER_WIDTHS, LOGO_WIDTHS, SHARE_WIDTHS } from '@studio/contract/booking/sitePicture';

/**
 * The address of a picture, without its width. Its content never changes: a new picture has a new address.
 */
export const pictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/booking-website/${studioId}/${pictureId}`;

export interface PictureSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** The server draws the icons of the installed website from the logo; only the server reads it this large. */
export const ICON_SOURCE_WIDTH = 512;

/**
 * The stored sizes of each picture. Share cards have one shape everywhere; other pictures fit their place.
 */
export const SIZES: Record<SitePicture, readonly PictureSize[]> = {
  LOGO: [...LOGO_WIDTHS, ICON_SOURCE_WIDTH].map((width) => ({ width, height: width, fit: 'inside' })),
  COVER: COVER_WIDTHS.map((width) => ({ width, height: width, fit: 'inside' })),
  SHARE: SHARE_WIDTHS.map((width) => ({ width, height: Math.round((width * 630) / 1200), fit: 'cover' })),
};
