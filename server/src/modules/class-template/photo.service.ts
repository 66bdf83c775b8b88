import { MOST_PHOTOS, type SaveClassTemplate, type SavePhoto } from '@studio/contract/class-template.schema';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { drawImage } from '../../platform/images/drawImage.ts';
import { OWN, photoRepository, type NewPhoto } from './photo.repository.ts';

/** As wide as the booking website shows one. */
const WIDTH = 1280;
const HEIGHT = 720;

/** A photo that is there, by its id, or a new one. */
type Photo = { imageId: string } | NewPhoto;

/** What the photos of a template shall be; `undefined` = as they are. */
export interface Photos {
  own: Photo | null | undefined;
  more: Photo[] | undefined;
  /** Added behind whatever the list is. */
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
 * Draws the photos of a form anew, before anything is locked. @throws {Refusal} INVALID_FIELDS naming what is
 * no photo.
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
 * Puts photos on the positions from `first` on; what is not among them any more goes. @throws {Refusal}
 * INVALID_FIELDS for a photo of another template.
 */
async function arrange(
  photos: Repository,
  { first, wanted, field }: { first: number; wanted: readonly Photo[]; field: string },
  now: Date,
): Promise<void> {
  const present = await photos.idsFrom(first);
  const kept = wanted.flatMap((photo) => ('imageId' in photo ? [photo.imageId] : []));
  if (kept.some((imageId) => !present.includes(imageId)))
    throw new Refusal('INVALID_FIELDS', { errors: [{ field, message: 'Choose a photo of this class' }] });
  await photos.remove(present.filter((imageId) => !kept.includes(imageId)));
  for (const [index, photo] of wanted.entries()) {
    await ('imageId' in photo
      ? photos.place(photo.imageId, first + index)
      : photos.add(photo, first + index, now));
  }
}

/**
 * Makes the photos of a template what they shall be. @throws {Refusal} INVALID_FIELDS for too many, or a
 * photo of another template.
 */
export async function savePhotos(
  tx: Tx,
  classTemplId: string,
  { own, more, added }: Photos,
  now: Date,
): Promise<void> {
  const photos = photoRepository(tx, classTemplId);
  if (own !== undefined)
    await arrange(photos, { first: OWN, wanted: own ? [own] : [], field: 'fileAvatarDTO' }, now);
  if (!more && added.length === 0) return;
  const list = more ?? (await photos.idsFrom(OWN + 1)).map((imageId) => ({ imageId }));
  const wanted = [...list, ...added];
  if (wanted.length > MOST_PHOTOS)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'files', message: `Choose at most ${MOST_PHOTOS} photos` }],
    });
  await arrange(photos, { first: OWN + 1, wanted, field: 'fileAvatarDTOList' }, now);
}
