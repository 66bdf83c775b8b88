import type { Tx } from '../../../../platform/db/database.ts';
import { pictureTable } from '../../../../platform/images/pictureTable.repository.ts';

/** The pictures of colleagues. */
export const staffPictures = (tx: Tx) => pictureTable(tx, { table: 'staff_picture', shownBy: 'staff' });
