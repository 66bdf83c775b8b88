import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { thisStudio } from '../db/sql/thisStudio.ts';
import type { DrawnPicture } from './squarePicture.ts';

/** A table of pictures, and the table whose rows show them by `picture_id`. */
export interface PictureTable {
  table: 'staff_picture' | 'member_picture' | 'announcement_picture';
  shownBy: 'staff' | 'member' | 'announcement';
}

/** The pictures of one kind. */
export const pictureTable = (tx: Tx, { table, shownBy }: PictureTable) => ({
  /** Stores a picture. Idempotent: an id always means the same picture. */
  add: async (pictureId: string, drawn: readonly DrawnPicture[], now: Date): Promise<void> => {
    const rows = drawn.map(({ width, content }) => ({
      studio_id: thisStudio,
      picture_id: pictureId,
      width,
      content,
      created_at: now,
    }));
    await tx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Deletes pictures that nobody is shown with any more. */
  removeUnused: async (): Promise<void> => {
    await sql`
      delete from ${sql.table(table)} p where not exists (
        select from ${sql.table(shownBy)} o where o.studio_id = p.studio_id and o.picture_id = p.picture_id)`.execute(
      tx,
    );
  },
});

/** The bytes of a picture in one width; `null` when there is none. */
export async function findPicture(
  db: Database,
  table: PictureTable['table'],
  { studioId, pictureId, width }: { studioId: string; pictureId: string; width: number },
): Promise<Buffer | null> {
  const [picture] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom(table)
      .select('content')
      .where('picture_id', '=', pictureId)
      .where('width', '=', width),
  );
  return picture?.content ?? null;
}
