import type { SitePicture } from '@studio/contract/booking-website.schema';
import { COVER_WIDTHS, LOGO_WIDTHS, SHARE_WIDTHS } from '@studio/contract/sitePicture';

/** Where a picture is seen, without its width. It never changes: another picture has another address. */
export const pictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/booking-website/${studioId}/${pictureId}`;

export interface PictureSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Icons of the installed website are made of the logo; only the server asks for it this large. */
export const ICON_SOURCE_WIDTH = 512;

/**
 * What is kept of each picture. Share cards have one shape everywhere; the rest is shown as its place has
 * room.
 */
export const SIZES: Record<SitePicture, readonly PictureSize[]> = {
  LOGO: [...LOGO_WIDTHS, ICON_SOURCE_WIDTH].map((width) => ({ width, height: width, fit: 'inside' })),
  COVER: COVER_WIDTHS.map((width) => ({ width, height: width, fit: 'inside' })),
  SHARE: SHARE_WIDTHS.map((width) => ({ width, height: Math.round((width * 630) / 1200), fit: 'cover' })),
};
