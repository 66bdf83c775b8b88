import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The owners of the transaction's studio. */
export const ownersOf = (tx: Tx): Promise<{ staffId: string; userEmail: string }[]> =>
  tx
    .selectFrom('staff as f')
    .innerJoin('app_user as u', 'u.user_id', 'f.user_id')
    .select(['f.staff_id as staffId', 'u.user_email as userEmail'])
    .where('f.studio_id', '=', thisStudio)
    .where('f.status', '=', 'ACTIVE')
    .where(sql<boolean>`'OWNER' = any(f.staff_type)`)
    .orderBy('f.staff_id')
    .execute();

/** The name of somebody of the transaction's studio, and the studio's time zone. */
export const nameAndZone = (
  tx: Tx,
  staffId: string,
): Promise<{ who: string; timezone: string; studioName: string }> =>
  tx
    .selectFrom('staff as f')
    .innerJoin('studio as s', 's.studio_id', 'f.studio_id')
    .select(['f.display_name as who', 's.timezone', 's.studio_name as studioName'])
    .where('f.studio_id', '=', thisStudio)
    .where('f.staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
