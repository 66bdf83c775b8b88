import { countryOf } from '@studio/contract/values/place/countries';
import { dateOrderOf } from '@studio/contract/configure/place/dateOrder';
import { timeFormatOf } from '@studio/contract/configure/place/timeFormat';
import type { ZoneClock } from '@studio/contract/values/time';
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

/** The name of somebody of the transaction's studio, and the studio's name and clock. */
export async function nameAndClock(
  tx: Tx,
  staffId: string,
): Promise<ZoneClock & { who: string; studioName: string }> {
  const {
    currency,
    country: chosen,
    timeFormat,
    dateOrder,
    ...found
  } = await tx
    .selectFrom('staff as f')
    .innerJoin('studio as s', 's.studio_id', 'f.studio_id')
    .select(['f.display_name as who', 's.studio_name as studioName', 's.timezone'])
    .select(['s.currency', 's.country', 's.time_format as timeFormat', 's.date_order as dateOrder'])
    .where('f.studio_id', '=', thisStudio)
    .where('f.staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  const { timezone } = found;
  const country = chosen || countryOf({ timezone, currency });
  return {
    ...found,
    timeFormat: timeFormatOf(timeFormat, country),
    dateOrder: dateOrderOf(dateOrder, country),
  };
}
