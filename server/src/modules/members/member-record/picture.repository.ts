import type { Tx } from '../../../platform/db/database.ts';
import { pictureTable } from '../../../platform/images/pictureTable.repository.ts';

/** The pictures of members. */
export const memberPictures = (tx: Tx) => ({
  ...pictureTable(tx, { table: 'member_picture', shownBy: 'member' }),

  /** Shows a member with a picture, or with none. It is no edit of their details: a form that is open stays valid. */
  give: async (memberId: string, pictureId: string | null): Promise<void> => {
    await tx.updateTable('member').set({ picture_id: pictureId }).where('member_id', '=', memberId).execute();
  },
});
