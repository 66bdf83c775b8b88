import sharp from 'sharp';
import { isUploadedFile } from '../http/isUploadedFile.ts';
import { Refusal } from '../http/refusal.ts';
import { UPLOAD_LIMITS } from '../http/uploads.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 4096 * 4096;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
const BASE64 = /^(?:data:image\/(?:png|jpeg|webp);base64,)?([A-Za-z0-9+/=]+)$/;

export interface Drawing {
  /** Pixels at most. */
  width: number;
  height: number;
  /** `cover` cuts off what does not fit, `inside` makes it smaller. */
  fit: 'cover' | 'inside';
  /** The field of the form, for its refusal. */
  field: string;
  /** What is asked for instead of another kind of file, where more than pictures are taken. */
  wanted?: string;
}

const refusal = (field: string, message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });

function bytesOf(image: unknown, field: string): Buffer {
  const inText =
    typeof image === 'string' && image.length < UPLOAD_LIMITS.textBytes ? BASE64.exec(image)?.[1] : undefined;
  const bytes = isUploadedFile(image) ? image.bytes : Buffer.from(inText ?? '', 'base64');
  if (bytes.byteLength === 0) throw refusal(field, 'Choose a PNG, JPEG or WebP image');
  if (bytes.byteLength > MOST_BYTES) throw refusal(field, 'Choose an image of at most 5 MB');
  return bytes;
}

/**
 * An image drawn anew as WebP, so that nothing of the file is left but what can be seen.
 *
 * @param image a file of a form, or base64 with or without its `data:` prefix.
 * @throws {Refusal} INVALID_FIELDS for anything that is no PNG, JPEG or WebP of at most 5 MB and 4096 × 4096
 * pixels.
 */
export async function drawImage(
  image: unknown,
  { width, height, fit, field, wanted = 'Choose a PNG, JPEG or WebP image' }: Drawing,
): Promise<Buffer> {
  const bytes = bytesOf(image, field);
  try {
    const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    // What the file says it is does not count, nor what was sent with it.
    if (!FORMATS.has((await drawn.metadata()).format)) throw new Error('another format');
    return await drawn
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw Object.assign(refusal(field, wanted), { cause: error });
  }
}
