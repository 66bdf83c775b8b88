import type { Tx } from '../../../../platform/db/database.ts';

/** The ids of the moving session or series, which cannot block itself. */
export async function movedWith(tx: Tx, scheduleId: string, withSeries: boolean): Promise<string[]> {
  if (!withSeries) return [scheduleId];
  const siblings = await tx
    .selectFrom('session as s')
    .innerJoin('session as named', (join) =>
      join.onRef('named.studio_id', '=', 's.studio_id').onRef('named.series_id', '=', 's.series_id'),
    )
    .select('s.schedule_id')
    .where('named.schedule_id', '=', scheduleId)
    .execute();
  return [scheduleId, ...siblings.map(({ schedule_id }) => schedule_id)];
}
