const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Length of a side of what is sent, in px: twice the largest place where it is shown. */
const SIDE = 512;

/** Reads a file that a person chose. @returns the picture, or a sentence that says what is wrong with it. */
export async function openPhoto(file: File): Promise<HTMLImageElement | string> {
  if (!TYPES.includes(file.type)) return 'Choose a JPEG, PNG or WebP image.';
  if (file.size > MAX_BYTES) return 'Choose an image of at most 10 MB.';
  const photo = new Image();
  photo.src = URL.createObjectURL(file);
  return photo.decode().then(() => photo, () => 'This image cannot be read. Try another one.');
}

/** Draws the part of a picture that was chosen as a square. @throws when the browser cannot make a file of it. */
export async function cutPhoto(photo: HTMLImageElement, { left, top, side }: { left: number; top: number; side: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(photo, left, top, side, side, 0, 0, SIDE, SIDE);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!made) throw new Error('The browser made no image');
  return new File([made], 'photo.jpg', { type: made.type });
}
