import sharp from 'sharp';
import { Refusal } from '../../../../platform/refusal.ts';
import { drawImage } from '../../../../platform/images/drawImage.ts';

const WIDTH = 800;
const HEIGHT = 320;
/** The least difference in shade between the darkest and the lightest point of a signature. */
const MIN_CONTRAST = 60;

/**
 * Turns a drawn signature into a PNG on white without metadata.
 *
 * @param image a file of a form, or base64 with or without its `data:` prefix.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture, and for an empty picture.
 */
export async function drawSignature(image: unknown, field: string): Promise<Buffer> {
  const drawn = await drawImage(image, { width: WIDTH, height: HEIGHT, fit: 'inside', field });
  const onWhite = await sharp(drawn)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .png({ palette: true, colours: 16 })
    .toBuffer();
  const { min = 255, max = 255 } = (await sharp(onWhite).toColourspace('b-w').stats()).channels[0] ?? {};
  if (max - min < MIN_CONTRAST)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field, message: 'Draw your signature' }] });
  return onWhite;
}
