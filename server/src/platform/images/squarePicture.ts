import { drawImage } from './drawImage.ts';

/** A picture in one width. */
export interface DrawnPicture {
  width: number;
  content: Buffer;
}

/**
 * Renders the picture of a person in all its widths, as a square.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture.
 */
export const drawSquare = (file: unknown, widths: readonly number[]): Promise<DrawnPicture[]> =>
  Promise.all(
    widths.map(async (width) => ({
      width,
      content: await drawImage(file, { width, height: width, fit: 'cover', field: 'file' }),
    })),
  );
