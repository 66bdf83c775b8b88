import { HEIC_HINT } from '@studio/contract/values/pictures';
import sharp from 'sharp';
import { isUploadedFile } from '../http/input/isUploadedFile.ts';
import { refusedField } from '../refusal.ts';
import { UPLOAD_LIMITS } from '../http/input/uploads.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/**
 * The most pixels of each format. A photograph of a phone is read in the size that is wanted; a PNG has to be unpacked
 * as a whole.
 */
const MAX_PIXELS: Readonly<Record<string, number>> = {
  png: 4096 * 4096,
  jpeg: 64_000_000,
  webp: 64_000_000,
};
const BASE64 = /^(?:data:image\/(?:png|jpeg|webp);base64,)?([A-Za-z0-9+/=]+)$/;

export interface Drawing {
  /** The largest width, in pixels. */
  width: number;
  height: number;
  /** `cover` crops the picture, `inside` shrinks it. */
  fit: 'cover' | 'inside';
  /** The form field that a refusal names. */
  field: string;
  /** The message for another kind of file, where the field accepts more than pictures. */
  hint?: string;
  /** `jpeg` for mail programs, some of which show no WebP. */
  format?: 'webp' | 'jpeg';
}

function bytesOf(image: unknown, field: string): Buffer {
  const inText =
    typeof image === 'string' && image.length < UPLOAD_LIMITS.textBytes ? BASE64.exec(image)?.[1] : undefined;
  const bytes = isUploadedFile(image) ? image.bytes : Buffer.from(inText ?? '', 'base64');
  if (bytes.byteLength === 0) throw refusedField(field, 'Choose a PNG, JPEG or WebP image');
  if (bytes.byteLength > MAX_BYTES) throw refusedField(field, 'Choose an image of at most 5 MB');
  return bytes;
}

/** Whether these are the first bytes of a photograph as iPhones take it. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

/** What is wrong with a picture, by what it declares; `null` when it can be drawn. */
async function problemOf(bytes: Buffer, hint: string): Promise<string | null> {
  if (isHeic(bytes)) return HEIC_HINT;
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  // The declared type of the file does not count.
  const most = MAX_PIXELS[format];
  if (most === undefined) return hint;
  return width * height > most
    ? `This picture has too many pixels. Choose one of at most ${Math.round(most / 1_000_000)} megapixels`
    : null;
}

/**
 * Re-encodes an image, so that only its visible content is left.
 *
 * @param image a file of a form, or base64 with or without its `data:` prefix.
 * @throws {Refusal} INVALID_FIELDS unless it is a PNG, JPEG or WebP of at most 5 MB, with at most 64 million pixels, a
 *   PNG with 4096 × 4096.
 */
export async function drawImage(
  image: unknown,
  { width, height, fit, field, hint = 'Choose a PNG, JPEG or WebP image', format = 'webp' }: Drawing,
): Promise<Buffer> {
  const bytes = bytesOf(image, field);
  const problem = await problemOf(bytes, hint).catch(() => hint);
  if (problem) throw refusedField(field, problem);
  try {
    const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS['jpeg'] ?? 0 });
    const sized = drawn.rotate().resize(width, height, { fit, withoutEnlargement: fit === 'inside' });
    return await (
      format === 'webp'
        ? sized.webp({ quality: 80 })
        : // It has no transparency: what was see-through is white, as the page is.
          sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true })
    ).toBuffer();
  } catch (error) {
    throw Object.assign(refusedField(field, hint), { cause: error });
  }
}
