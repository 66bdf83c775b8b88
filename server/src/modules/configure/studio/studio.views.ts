import type { PublicStudio, Room, StudioProfile } from '@studio/contract/configure/studio.schema';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The public columns, named one by one so that a new column does not become public unnoticed. */
const PUBLIC = [
  'studio_id as studioId',
  'extension',
  'studio_name as studioName',
  'description',
  'address',
  'phone',
  'email',
  'colour',
  'avatar',
  'timezone',
  'currency',
] as const;

/** The studio of the transaction, as visitors see it. */
export const publicFace = (tx: Tx): Promise<Omit<PublicStudio, 'site' | 'closures' | 'sellsGiftCards'>> =>
  tx.selectFrom('studio').select(PUBLIC).where('studio_id', '=', thisStudio).executeTakeFirstOrThrow();

/** The studio of the transaction, as its staff see it. */
export const studioProfile = (tx: Tx): Promise<StudioProfile> =>
  tx
    .selectFrom('studio')
    .select([...PUBLIC, 'website', 'plan', 'version'])
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();

/** Rooms of the studio, by name. */
export const roomsOf = (db: Database, studioId: string): Promise<Room[]> =>
  db.read(
    studioId,
    sqlBuilder.selectFrom('room').select(['room_id as roomId', 'name', 'capacity']).orderBy('name'),
  );

/** The extension of the transaction's studio, e.g. `lotus`. */
export async function extensionOfStudio(tx: Tx): Promise<string> {
  const studio = await tx
    .selectFrom('studio')
    .select('extension')
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();
  return studio.extension;
}

/** Whether a studio with this id exists. */
export async function studioExists(db: Database, studioId: string): Promise<boolean> {
  const found = await db.readPlatform(
    sqlBuilder.selectFrom('studio').select('studio_id').where('studio_id', '=', studioId),
  );
  return found.length > 0;
}
