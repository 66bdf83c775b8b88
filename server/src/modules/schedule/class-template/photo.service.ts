import {
  MAX_PHOTOS,
  type SaveClassTemplate,
  type SavePhoto,
} from '@studio/contract/schedule/class-template.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { drawImage } from '../../../platform/images/drawImage.ts';
import { OWN, photoRepository, type NewPhoto } from './photo.repository.ts';

/** The width at which the booking website shows a photo, in pixels. */
const WIDTH = 1280;
const HEIGHT = 720;

/** An existing photo, by its id, or a new one. */
type Photo = { imageId: string } | NewPhoto;

/** The requested photos of a template; `undefined` = unchanged. */
export interface Photos {
  own: Photo | null | undefined;
  more: Photo[] | undefined;
  /** New photos, appended to the list. */
  added: NewPhoto[];
}

const draw = (image: unknown, field: string): Promise<Buffer> =>
  drawImage(image, { width: WIDTH, height: HEIGHT, fit: 'inside', field });

async function read({ imageId, avatarName, avatarBase64 }: SavePhoto, field: string): Promise<Photo> {
  if (avatarBase64) return { name: avatarName, content: await draw(avatarBase64, `${field}.avatarBase64`) };
  if (imageId) return { imageId };
  throw new Refusal('INVALID_FIELDS', { errors: [{ field, message: 'Choose a photo' }] });
}

/**
 * Re-encodes the photos of a form, before anything is locked.
 * @throws {Refusal} INVALID_FIELDS naming the files that are no picture.
 */
export async function readPhotos({
  fileAvatarDTO,
  fileAvatarDTOList,
  files = [],
}: SaveClassTemplate): Promise<Photos> {
  const more =
    fileAvatarDTOList &&
    (await Promise.all(fileAvatarDTOList.map((photo, index) => read(photo, `fileAvatarDTOList[${index}]`))));
  const added = await Promise.all(
    files.map(async (file, index) => ({ name: '', content: await draw(file, `files[${index}]`) })),
  );
  return { own: fileAvatarDTO && (await read(fileAvatarDTO, 'fileAvatarDTO')), more, added };
}

type Repository = ReturnType<typeof photoRepository>;

/**
 * Stores photos at the positions from `first` on, and deletes the others.
 * @throws {Refusal} INVALID_FIELDS for a photo of another template.
 */
async function arrange(
  photos: Repository,
  { first, requested, field }: { first: number; requested: readonly Photo[]; field: string },
  now: Date,
): Promise<void> {
  const present = await photos.idsFrom(first);
  const kept = requested.flatMap((photo) => ('imageId' in photo ? [photo.imageId] : []));
  if (kept.some((imageId) => !present.includes(imageId)))
    throw new Refusal('INVALID_FIELDS', { errors: [{ field, message: 'Choose a photo of this class' }] });
  await photos.remove(present.filter((imageId) => !kept.includes(imageId)));
  for (const [index, photo] of requested.entries()) {
    await ('imageId' in photo
      ? photos.place(photo.imageId, first + index)
      : photos.add(photo, first + index, now));
  }
}

/**
 * Sets the photos of a template. @throws {Refusal} INVALID_FIELDS for too many, or a photo of another
 * template.
 */
export async function savePhotos(
  tx: Tx,
  classTemplId: string,
  { own, more, added }: Photos,
  now: Date,
): Promise<void> {
  const photos = photoRepository(tx, classTemplId);
  if (own !== undefined)
    await arrange(photos, { first: OWN, requested: own ? [own] : [], field: 'fileAvatarDTO' }, now);
  if (!more && added.length === 0) return;
  const list = more ?? (await photos.idsFrom(OWN + 1)).map((imageId) => ({ imageId }));
  const requested = [...list, ...added];
  if (requested.length > MAX_PHOTOS)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'files', message: `Choose at most ${MAX_PHOTOS} photos` }],
    });
  await arrange(photos, { first: OWN + 1, requested, field: 'fileAvatarDTOList' }, now);
}
