import { createHash } from 'node:crypto';
import { drawImage } from './drawImage.ts';
import type { DrawnPicture } from './squarePicture.ts';

/**
 * Renders a picture in all its widths, in one shape of 16 to 9, so that those in a list look alike.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture.
 */
export const drawWide = (file: unknown, widths: readonly number[]): Promise<DrawnPicture[]> =>
  Promise.all(
    widths.map(async (width) => ({
      width,
      content: await drawImage(file, {
        width,
        height: Math.round((width * 9) / 16),
        fit: 'cover',
        field: 'file',
      }),
    })),
  );

/** The id of a picture that is kept under its content: 32 hexadecimal digits; null for none. */
export function contentIdOf(drawn: readonly DrawnPicture[]): string | null {
  if (drawn.length === 0) return null;
  const hash = createHash('sha256');
  for (const { content } of drawn) hash.update(content);
  return hash.digest('hex').slice(0, 32);
}
