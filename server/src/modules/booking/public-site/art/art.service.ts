import { fileURLToPath } from 'node:url';
import { brandOf } from '@studio/contract/booking/brand';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../../../platform/richText/escapeHtml.rules.ts';
import { iconSvg, initialsOf, isDrawable, petalsSvg, SHADE_SVG, SHARE_SIZE, shareSvg } from './art.rules.ts';

/** The pictures that a studio has uploaded, if any. */
export interface StudioPictures {
  studioName: string;
  colour: string;
  logo: Buffer | null;
  cover: Buffer | null;
  share: Buffer | null;
}

const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
const WHITE = '#FFFFFF';

interface Writing {
  colour: string;
  width: number;
  height: number;
  align?: 'left' | 'centre';
}

/** A text as large as its box allows. */
const written = (text: string, { colour, width, height, align = 'left' }: Writing): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: 'DejaVu Sans Bold',
      fontfile: FONT,
      width,
      height,
      align,
      rgba: true,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer();

/**
 * The content of an icon. Where the home screen cuts a shape, all of it must lie within the inner four
 * fifths.
 */
async function centreOf({ studioName, colour, logo }: StudioPictures, size: number): Promise<Buffer> {
  if (logo) return sharp(logo).resize(size, size, { fit: 'inside' }).png().toBuffer();
  const { onBrand } = brandOf(colour);
  const initials = initialsOf(studioName);
  return initials
    ? written(initials, { colour: onBrand, width: size, height: Math.round(size * 0.7), align: 'centre' })
    : sharp(Buffer.from(petalsSvg(size, { onBrand })))
        .png()
        .toBuffer();
}

/**
 * An icon of the installed website, as PNG.
 * @param isCut whether the home screen cuts its own shape.
 */
export async function drawIcon(
  pictures: StudioPictures,
  { size, isCut }: { size: number; isCut: boolean },
): Promise<Buffer> {
  const ground = pictures.logo ? WHITE : brandOf(pictures.colour).brand;
  const centre = await centreOf(pictures, Math.round(size * (isCut ? 0.54 : 0.66)));
  return sharp(Buffer.from(iconSvg(size, { brand: ground }, isCut)))
    .composite([{ input: centre, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

async function nameOverlay(studioName: string, colour: string): Promise<OverlayOptions[]> {
  if (!isDrawable(studioName)) return [];
  const input = await written(studioName, {
    colour,
    width: 1000,
    height: studioName.length > 24 ? 200 : 110,
  });
  const { height = 0 } = await sharp(input).metadata();
  return [{ input, left: 80, top: SHARE_SIZE.height - 80 - height }];
}

/**
 * The picture of a share card, as JPEG: the studio's own picture, or its name on its cover, or on its colour.
 */
export async function drawShare({ studioName, colour, cover, share }: StudioPictures): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  if (share) return sharp(share).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
  const colours = brandOf(colour);
  const ground = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' })
    : sharp(Buffer.from(shareSvg(colours)));
  const shade = cover ? [{ input: Buffer.from(SHADE_SVG) }] : [];
  const name = await nameOverlay(studioName, cover ? WHITE : colours.onBrand);
  return ground
    .composite([...shade, ...name])
    .jpeg({ quality: 82 })
    .toBuffer();
}
