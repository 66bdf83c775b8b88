import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The position of the template's own photo; the others follow it. */
export const OWN = 0;

export interface NewPhoto {
  name: string;
  content: Buffer;
}

export const photoRepository = (tx: Tx, classTemplId: string) => ({
  /** Ids of its photos from a position on, in order. */
  idsFrom: async (position: number): Promise<string[]> => {
    const rows = await tx
      .selectFrom('class_template_image')
      .select('image_id')
      .where('class_templ_id', '=', classTemplId)
      .where('position', position === OWN ? '=' : '>=', position)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.image_id);
  },

  remove: async (imageIds: readonly string[]): Promise<void> => {
    if (imageIds.length > 0)
      await tx
        .deleteFrom('class_template_image')
        .where('class_templ_id', '=', classTemplId)
        .where('image_id', 'in', imageIds)
        .execute();
  },

  place: async (imageId: string, position: number): Promise<void> => {
    await tx
      .updateTable('class_template_image')
      .set({ position })
      .where('class_templ_id', '=', classTemplId)
      .where('image_id', '=', imageId)
      .execute();
  },

  add: async ({ name, content }: NewPhoto, position: number, now: Date): Promise<void> => {
    const ids = { studio_id: thisStudio, image_id: newId(), class_templ_id: classTemplId };
    await tx
      .insertInto('class_template_image')
      .values({ ...ids, position, name, media_type: 'image/webp', content, created_at: now })
      .execute();
  },
});

/** The bytes of one photo; `null` when there is none. */
export async function findPhoto(db: Database, studioId: string, imageId: string): Promise<Buffer | null> {
  const [photo] = await db.read(
    studioId,
    sqlBuilder.selectFrom('class_template_image').select('content').where('image_id', '=', imageId),
  );
  return photo?.content ?? null;
}
