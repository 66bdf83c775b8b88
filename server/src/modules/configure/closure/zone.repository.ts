import { localTimeOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { ZoneChange } from '../../../platform/time/otherZone.rules.ts';
import { endTimeOf, spanOf } from './closure.rules.ts';

const ahead = (tx: Tx, now: Date) =>
  tx.selectFrom('studio_closure').selectAll().where('archived_at', 'is', null).where('end_at', '>', now);

/** How many closures are not over yet. */
export const countClosuresAhead = async (tx: Tx, now: Date): Promise<number> =>
  (await ahead(tx, now).execute()).length;

/** Moves closures that are not over to the same days and wall times of another zone. */
export async function moveClosures(tx: Tx, { from, to }: ZoneChange, now: Date): Promise<void> {
  for (const row of await ahead(tx, now).orderBy('studio_closure_id').forUpdate().execute()) {
    const { startAt, endAt } = spanOf(
      {
        fromDate: row.from_date,
        toDate: row.to_date,
        isAllDay: row.is_all_day,
        startTime: localTimeOf(row.start_at, from),
        endTime: endTimeOf(row.to_date, row.end_at, from),
      },
      to,
    );
    await tx
      .updateTable('studio_closure')
      .set({ start_at: startAt, end_at: endAt, version: row.version + 1 })
      .where('studio_closure_id', '=', row.studio_closure_id)
      .execute();
  }
}
