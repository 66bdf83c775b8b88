import { HEIC_HINT, isHeicFile } from '@studio/contract/values/pictures';
import type { Part } from './crop.model.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Reads the file that a person chose. @returns the picture, or a sentence about its problem. */
export async function openPhoto(file: File): Promise<HTMLImageElement | string> {
  if (isHeicFile(file)) return HEIC_HINT;
  if (!TYPES.includes(file.type)) return 'Choose a JPEG, PNG or WebP image.';
  if (file.size > MAX_BYTES) return 'Choose an image of at most 10 MB.';
  const photo = new Image();
  photo.src = URL.createObjectURL(file);
  return photo.decode().then(
    () => photo,
    () => 'This image cannot be read. Try another one.',
  );
}

/**
 * Draws the chosen part of a picture, `keptWidth` pixels wide. @throws when the browser cannot create a file
 * from it.
 */
export async function cutPhoto(
  photo: HTMLImageElement,
  { left, top, width, height }: Part,
  keptWidth: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = keptWidth;
  canvas.height = Math.round((keptWidth * height) / width);
  canvas.getContext('2d')?.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!made) throw new Error('Your browser could not process this image');
  return new File([made], 'photo.jpg', { type: made.type });
}
