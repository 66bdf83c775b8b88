import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A picture in one width. */
export interface DrawnPicture {
  width: number;
  content: Buffer;
}

export const pictureRepository = (tx: Tx) => ({
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
      .insertInto('booking_website_picture')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Deletes pictures that no place shows any more. */
  removeUnused: async (): Promise<void> => {
    const site = tx.selectFrom('booking_website').where('studio_id', '=', thisStudio);
    await tx
      .deleteFrom('booking_website_picture')
      .where(({ not, exists, or, ref }) =>
        not(
          exists(
            site
              .select('version')
              .where(({ eb }) =>
                or(
                  (['logo_id', 'cover_id', 'share_id'] as const).map((column) =>
                    eb(column, '=', ref('booking_website_picture.picture_id')),
                  ),
                ),
              ),
          ),
        ),
      )
      .execute();
  },
});

/** The id of the logo that the studio has now; `null` when it has none. */
export async function findLogoId(db: Database, studioId: string): Promise<string | null> {
  const [site] = await db.read(studioId, sqlBuilder.selectFrom('booking_website').select('logo_id'));
  return site?.logo_id ?? null;
}

/** The bytes of a picture in one width; `null` when there is none. */
export async function findPicture(
  db: Database,
  studioId: string,
  pictureId: string,
  width: number,
): Promise<Buffer | null> {
  const [picture] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('booking_website_picture')
      .select('content')
      .where('picture_id', '=', pictureId)
      .where('width', '=', width),
  );
  return picture?.content ?? null;
}
