import { sqlBuilder, type Database, type Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Stores a picture. Idempotent: its id comes from its content. It stays, for mails show it that were sent. */
export async function addPicture(
  tx: Tx,
  { pictureId, content }: { pictureId: string; content: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('campaign_picture')
    .values({ studio_id: thisStudio, picture_id: pictureId, content, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The bytes of a picture; `null` when there is none. */
export async function findPicture(db: Database, studioId: string, pictureId: string): Promise<Buffer | null> {
  const [picture] = await db.read(
    studioId,
    sqlBuilder.selectFrom('campaign_picture').select('content').where('picture_id', '=', pictureId),
  );
  return picture?.content ?? null;
}
