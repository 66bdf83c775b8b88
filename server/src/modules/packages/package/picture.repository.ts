import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A picture in one width. */
export interface DrawnPicture {
  width: number;
  content: Buffer;
}

export const planPictures = (tx: Tx) => ({
  /** Stores a picture. Idempotent: its id is derived from its content. */
  add: async (pictureId: string, drawn: readonly DrawnPicture[], now: Date): Promise<void> => {
    const rows = drawn.map(({ width, content }) => ({
      studio_id: thisStudio,
      picture_id: pictureId,
      width,
      content,
      created_at: now,
    }));
    await tx
      .insertInto('package_plan_picture')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  show: async (studioPackageId: string, pictureId: string | null): Promise<void> => {
    await tx
      .updateTable('package_plan')
      .set({ picture_id: pictureId })
      .where('studio_package_id', '=', studioPackageId)
      .execute();
  },

  /** Deletes pictures that no plan shows any more. */
  removeUnused: async (): Promise<void> => {
    await tx
      .deleteFrom('package_plan_picture')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('package_plan')
              .select('studio_package_id')
              .whereRef('package_plan.picture_id', '=', 'package_plan_picture.picture_id'),
          ),
        ),
      )
      .execute();
  },
});

/** The bytes of a picture in one width; `null` when there is none. */
export async function findPlanPicture(
  db: Database,
  studioId: string,
  pictureId: string,
  width: number,
): Promise<Buffer | null> {
  const [picture] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('package_plan_picture')
      .select('content')
      .where('picture_id', '=', pictureId)
      .where('width', '=', width),
  );
  return picture?.content ?? null;
}
