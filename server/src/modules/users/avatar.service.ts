import sharp from 'sharp';
import { Refusal } from '../../platform/http/refusal.ts';
import { UPLOAD_LIMITS, type UploadedFile } from '../../platform/http/uploads.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 5 * MEGABYTE;
const MOST_PIXELS = 4096 * 4096;
const SIZE = 192;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/;

const refusal = (message: string): Refusal => new Refusal('40000', { errors: [{ field: 'avatar', message }] });

const isFile = (value: unknown): value is UploadedFile => typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

function bytesOf(avatar: unknown): Buffer {
  const inText = typeof avatar === 'string' && avatar.length < UPLOAD_LIMITS.textBytes ? DATA_URL.exec(avatar)?.[1] : undefined;
  const bytes = isFile(avatar) ? avatar.bytes : Buffer.from(inText ?? '', 'base64');
  if (bytes.byteLength === 0) throw refusal('Choose a PNG, JPEG or WebP image');
  if (bytes.byteLength > MOST_BYTES) throw refusal('Choose an image of at most 5 MB');
  return bytes;
}

async function draw(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    // What the file says it is does not count, nor what was sent with it.
    if (!FORMATS.has((await image.metadata()).format)) throw new Error('another format');
    return await image.rotate().resize(SIZE, SIZE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer();
  } catch (error) {
    throw Object.assign(refusal('Choose a PNG, JPEG or WebP image'), { cause: error });
  }
}

/**
 * A picture of a person as it is stored: drawn anew, so that nothing of the file is left but what can be seen, square, 192
 * pixels, as a `data:` address of some 10 kB. `null` removes it.
 *
 * @param avatar a file of a form, a `data:` address, or nothing.
 * @throws {Refusal} 40000 for anything that is no PNG, JPEG or WebP of at most 5 MB and 4096 × 4096 pixels.
 */
export async function drawAvatar(avatar: unknown): Promise<string | null> {
  if (avatar === null || avatar === '') return null;
  return `data:image/webp;base64,${(await draw(bytesOf(avatar))).toString('base64')}`;
}
