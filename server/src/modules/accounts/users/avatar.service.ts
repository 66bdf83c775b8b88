import { drawImage } from '../../../platform/images/drawImage.ts';

const SIZE = 192;

/**
 * Converts a person's picture for storage: square, 192 pixels, as a `data:` address of some 10 kB. `null`
 * removes it.
 *
 * @param avatar a file of a form, a `data:` address, or nothing.
 * @throws {Refusal} INVALID_FIELDS unless it is a PNG, JPEG or WebP of at most 5 MB and 4096 × 4096 pixels.
 */
export async function drawAvatar(avatar: unknown): Promise<string | null> {
  if (avatar === null || avatar === '') return null;
  const drawn = await drawImage(avatar, { width: SIZE, height: SIZE, fit: 'cover', field: 'avatar' });
  return `data:image/webp;base64,${drawn.toString('base64')}`;
}
