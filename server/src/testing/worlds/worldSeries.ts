import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';

/** A series on Tuesdays that left out the 10th of March 2026, whose room is free by now. */
export async function insertSeries(
  tx: Tx,
  { classTemplId, now }: { classTemplId: string; now: Date },
): Promise<{ seriesId: string }> {
  const seriesId = newId();
  await tx
    .insertInto('session_series')
    .values({
      studio_id: thisStudio,
      series_id: seriesId,
      class_templ_id: classTemplId,
      weekdays: [2],
      interval_weeks: 1,
      rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU',
      local_start: '05:00',
      timezone: 'Asia/Singapore',
      from_date: '2026-03-10',
      until_date: '2026-03-10',
      made_until: '2026-03-10',
      skipped_dates: ['2026-03-10'],
      duration_min: 60,
      capacity: 10,
      created_at: now,
    })
    .execute();
  return { seriesId };
}
