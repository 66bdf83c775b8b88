import sharp from 'sharp';
import { isUploadedFile } from '../http/input/isUploadedFile.ts';
import { refusedField } from '../http/answer/refusal.ts';
import { UPLOAD_LIMITS } from '../http/input/uploads.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 4096 * 4096;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
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

/**
 * Re-encodes an image, so that only its visible content is left.
 *
 * @param image a file of a form, or base64 with or without its `data:` prefix.
 * @throws {Refusal} INVALID_FIELDS unless it is a PNG, JPEG or WebP of at most 5 MB and 4096 × 4096 pixels.
 */
export async function drawImage(
  image: unknown,
  { width, height, fit, field, hint = 'Choose a PNG, JPEG or WebP image', format = 'webp' }: Drawing,
): Promise<Buffer> {
  const bytes = bytesOf(image, field);
  try {
    const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    // The declared type of the file does not count.
    if (!FORMATS.has((await drawn.metadata()).format)) throw new Error('another format');
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
