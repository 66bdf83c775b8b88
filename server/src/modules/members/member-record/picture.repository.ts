import type { Tx } from '../../../platform/db/database.ts';
import { pictureTable } from '../../../platform/images/pictureTable.repository.ts';
import type { DrawnPicture } from '../../../platform/images/squarePicture.ts';

const pictures = (tx: Tx) => pictureTable(tx, { table: 'member_picture', shownBy: 'member' });

/** Deletes pictures that no member is shown with any more. */
export const removeUnusedPictures = (tx: Tx): Promise<void> => pictures(tx).removeUnused();

/**
 * Shows a member with a picture, or with none; the former one is deleted. It is no edit of their details: a form that
 * is open stays valid.
 */
export async function giveMemberPicture(
  tx: Tx,
  memberId: string,
  picture: { pictureId: string; drawn: readonly DrawnPicture[]; now: Date } | null,
): Promise<void> {
  if (picture) await pictures(tx).add(picture.pictureId, picture.drawn, picture.now);
  await tx
    .updateTable('member')
    .set({ picture_id: picture?.pictureId ?? null })
    .where('member_id', '=', memberId)
    .execute();
  await removeUnusedPictures(tx);
}
